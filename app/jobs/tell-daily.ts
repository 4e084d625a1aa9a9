import { setImmediate } from "node:timers/promises";
import { tellDaily } from "#domain/reminders";

/** Tells people what nears and what is overdue, soon after midnight wherever the organization is. */
export async function tellPeopleDaily() {
	for (const _ of tellDaily()) await setImmediate();
}
