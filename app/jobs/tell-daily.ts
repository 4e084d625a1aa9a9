import { setImmediate } from "node:timers/promises";
import { tellDaily } from "#domain/reminders";

/** Notifies people of what is upcoming and overdue, soon after midnight in each organization's time zone. */
export async function tellPeopleDaily() {
	for (const _ of tellDaily()) await setImmediate();
}
