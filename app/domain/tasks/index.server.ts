export { addTask, type TaskFields } from "./add-task";
export { editTask } from "./edit-task";
export { eraseTasks } from "./erase-tasks";
export { findTask, listTasks, type TaskRow } from "./queries";
export { completeTask, reopenTask, setTaskStatus } from "./set-task-status";
