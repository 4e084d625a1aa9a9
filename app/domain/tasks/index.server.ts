export { addTask } from "./add-task";
export { editTask } from "./edit-task";
export { eraseTasks } from "./erase-tasks";
export { giveTasks, openTasksOf } from "./give-tasks";
export { findTask, listTasks, type TaskRow } from "./queries";
export { remindOfTasks } from "./remind-of-tasks";
export { completeTask, reopenTask, setTaskStatus } from "./set-task-status";
export type { TaskFields } from "./task-columns";
export {
	allTeamTasks,
	countTeamTasks,
	listTeamTasks,
	type TeamTaskFilters,
	type TeamTaskRow,
	tasksDueFor,
} from "./task-list";
