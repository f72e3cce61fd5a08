/** An order of battle as it may be typed, for people who have never seen one. */
export const EXAMPLE = `title: Geisberg, our way
date: 4 August 1870
place: Alsace
turns: 12, from 09:00
attacker: German
objectives: Germans - the railway station by the end of turn 6, the Geisberg by the end of turn 12

French
  2nd Division, Abel Douay [division command]
    1st Brigade, Pelletier [brigade command]
      16th Chasseurs
      50th Line x3
      74th Line x2
    Divisional artillery
      9th battery, 4 pdr
      10th battery, mitrailleuses

German
  V Corps, von Kirchbach [corps command]
    9th Division, von Sandrart [division command]
      17th Brigade, von Bothmer [brigade command]
        58th Infantry x3
        59th Infantry x3 [enters 3]
      5th Jäger
      4th Dragoons
      light battery x2
`
