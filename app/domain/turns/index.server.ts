export { cancelTurn, markRentReady, moveTurn, planTurn, takeTurnDay } from "./change-turn";
export { findTurn, type Turn, type TurnTask, turnOfTask } from "./find-turn";
export { followMoveOut, runTurns } from "./run-turns";
export { startTurn } from "./start-turn";
export { saveTurnTemplate, type TurnTemplate, turnTemplateOf } from "./template";
export { allTurns, countTurns, listTurns, type TurnFilters, type TurnRow } from "./turn-list";
export { addTurnTask, editTurnTask, removeTurnTask } from "./turn-tasks";
