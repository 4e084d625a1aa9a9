export { findRun, listRuns, mailsOfRun, type RunMail, type RunRow, runAgain } from "./run-log";
export { runSchedules } from "./run-schedules";
export { removeSchedule, type ScheduleFields, saveSchedule } from "./save-schedule";
export { findSchedule, listSchedules, type Recipient, recipientsOf, type Schedule } from "./schedule-record";
export { sendNow } from "./send-now";
