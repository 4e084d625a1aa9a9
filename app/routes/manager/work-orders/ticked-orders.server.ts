import { sendOrder, setNoBill } from "#domain/work-orders";
import { count } from "~/ui/count";
import type { Manager } from "~/web/guards.server";

/** What is said about ticked work orders, and whether all of it was done. */
type Said = { words: string; isWhole: boolean };

/** Sends each work order to its own vendor, once for the form's key. */
export function sendTicked(manager: Manager, ids: readonly number[], key: string | undefined): Said {
	const sent = ids.map((one) => sendOrder(manager, one, { vendorIds: [], idempotencyKey: key && `${key} ${one}` }));
	const failures = [...new Set(sent.flatMap((one) => (one.ok ? [] : [one.message])))];
	const mailed = sent.filter((one) => one.ok && one.to !== undefined).length;
	const asked = sent.filter((one) => one.ok && one.ownerAsked).length;
	const silent = sent.filter((one) => one.ok && !one.ownerAsked && one.to === undefined).length;
	const words = [
		`${count(mailed, "work order")} sent.`,
		asked > 0 ? `${count(asked, "work order")} ${asked === 1 ? "is" : "are"} waiting for the owner.` : "",
		silent > 0 ? `${count(silent, "vendor")} without an email address: print the job sheet.` : "",
		...failures,
	];
	return { words: words.filter(Boolean).join(" "), isWhole: failures.length === 0 && silent === 0 };
}

/** Notes that no one will send a bill for each. */
export function billNone(manager: Manager, ids: readonly number[]): Said {
	const done = ids.map((one) => setNoBill(manager, one, true));
	const failures = [...new Set(done.flatMap((one) => (one.ok ? [] : [one.message])))];
	const need = done.filter(({ ok }) => ok).length;
	const words = [`${count(need, "work order")} ${need === 1 ? "needs" : "need"} no bill.`, ...failures];
	return { words: words.join(" "), isWhole: failures.length === 0 };
}
