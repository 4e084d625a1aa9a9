import { setImmediate } from "node:timers/promises";
import { tellDaily } from "#domain/reminders";

/** Sends notifications about upcoming and overdue dates, soon after midnight in each organization's time zone. */
export async function tellPeopleDaily() {
	for (const _ of tellDaily()) await setImmediate();
}
