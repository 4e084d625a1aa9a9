import type { ActionFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { addAsset, labelsOf } from "#domain/assets";
import { setClock } from "#domain/calendar";
import { acceptByLink, findOrder, offerTimes, sendOrder, vendorPage } from "#domain/work-orders";
import { sqlite } from "~/db/client.server";
import { action as rate, loader as survey } from "~/routes/public/rate-work";
import { action as report } from "~/routes/report/report";
import { loader as calendar } from "~/routes/resources/work-calendar";
import { action as chooseTime, loader as visit } from "~/routes/visit/visit";
import { loader as visitFile } from "~/routes/visit/visit-file";
import { openedMark } from "~/web/spam-trap.server";
import { hostileFiles } from "../../../tests/factories/hostile-files";
import { keepBooks } from "../../../tests/factories/keep-books";
import { filesIn, keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeHome, makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeVendor } from "../../../tests/factories/payables";
import { giveEmail, linkMailedTo, makeWorkOrder } from "../../../tests/factories/work-orders";
import { action as vendorForm, loader as vendorPageOf } from "./work-order";

keepBooks("2026-03-05");
const folder = keepFiles();

type Form = Record<string, string | string[] | File>;
type Handler = (args: ActionFunctionArgs) => Promise<unknown> | unknown;

/** Posts a form as anyone with the address does; gives the status and what is said. */
async function post(page: Handler, address: string, form: Form) {
	const body = new FormData();
	for (const [name, value] of Object.entries(form)) {
		if (Array.isArray(value)) for (const one of value) body.append(name, one);
		else body.append(name, value);
	}
	return ask(page, new Request(`http://localhost${address}`, { method: "POST", body }));
}

async function get(page: Handler, address: string) {
	return ask(page, new Request(`http://localhost${address}`));
}

async function ask(page: Handler, request: Request): Promise<number> {
	const context = { ipAddress: "192.0.2.77" };
	let answer: unknown;
	try {
		answer = await page({ request, params: {}, context } as unknown as ActionFunctionArgs);
	} catch (thrown) {
		if (!(thrown instanceof Response)) throw thrown;
		answer = thrown;
	}
	if (answer instanceof Response) return answer.status;
	return (answer as { init?: { status?: number } | null }).init?.status ?? 200;
}

/** Everything the database holds, but for what counts attempts. */
function everything(): string {
	const tables = sqlite()
		.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
		.pluck()
		.all() as string[];
	const kept = tables.filter((name) => !/attempt|rate_limit|_fts|search/.test(name));
	return kept.map((name) => `${name} ${JSON.stringify(sqlite().prepare(`SELECT * FROM "${name}"`).all())}`).join("\n");
}

let vendors = 0;

/** Work that a vendor accepted, for a resident's request, with a time that the office offers. */
async function job() {
	const home = await makeHome(makeBooks());
	const { scope } = home;
	const vendorId = makeVendor(scope);
	const address = `vendor${++vendors}@vendors.example`;
	giveEmail(vendorId, address);
	const requestId = makeReport(home.resident, home.leaseId);
	const { orderId } = makeWorkOrder(scope, { requestId, vendorId });
	must(sendOrder(scope, orderId, { vendorIds: [] }));
	const token = linkMailedTo(address);
	must(acceptByLink(token));
	must(offerTimes(scope, orderId, [{ date: "2026-03-12", fromTime: "09:00", toTime: "11:00" }]));
	const windowId = vendorPage(token)?.job?.windows[0]?.id ?? 0;
	return { ...home, requestId, orderId, vendorId, token, windowId, page: `/vendor/workorder?t=${token}` };
}

const forms = (windowId: number): Form[] => [
	{ intent: "accept" },
	{ intent: "decline", reason: "No time" },
	{ intent: "come" },
	{ intent: "take", windowId: String(windowId) },
	{ intent: "offer", "slots[0].date": "2026-03-13", "slots[0].fromTime": "09:00", "slots[0].toTime": "11:00" },
	{ intent: "estimate", amount: "100.00", scope: "All of it" },
	{ intent: "message", body: "Hello" },
	{ intent: "complete", workDone: "Done" },
	{ intent: "invoice", number: "1", amount: "10.00", file: new File(["%PDF-1.7\n%%EOF\n"], "a.pdf") },
];

test("a guessed, cut, doubled or foreign link answers 404 to whatever is sent, and changes nothing", async () => {
	const { token, windowId } = await job();
	const before = everything();
	const wrong = [
		"",
		"x",
		token.slice(0, -1),
		`${token}x`,
		token.toUpperCase(),
		`${token}\0`,
		"🔥".repeat(300),
		"%00",
		"a".repeat(5_000),
	];
	const statuses = new Set<number>();
	for (const t of wrong.map(encodeURIComponent).slice(0, 3)) {
		for (const form of forms(windowId)) statuses.add(await post(vendorForm, `/vendor/workorder?t=${t}`, form));
	}
	for (const t of wrong.map(encodeURIComponent)) {
		if (t !== "") statuses.add(await get(vendorPageOf, `/vendor/workorder?t=${t}`));
		for (const page of [visitFile, calendar]) statuses.add(await get(page, `/x?t=${t}`));
		if (t !== "") for (const page of [visit, survey]) statuses.add(await get(page, `/x?t=${t}`));
	}
	expect([...statuses]).toEqual([404]);
	expect(everything()).toBe(before);
});

test("a vendor's secret opens neither a resident's visit nor a survey, a label or a calendar", async () => {
	const { token, windowId } = await job();
	const before = everything();
	const at = `/x?t=${token}`;
	const statuses = [
		await get(visit, at),
		await get(survey, at),
		await get(calendar, at),
		await get(visitFile, at),
		await post(chooseTime, at, { intent: "take", windowId: String(windowId) }),
		await post(rate, at, { rating: "5" }),
		await post(report, at, { title: "Leaks", name: "Pat", phone: "2175550100" }),
	];
	expect(new Set(statuses)).toEqual(new Set([404]));
	expect(everything()).toBe(before);
});

test("a time of another job, of this or another organization, isn't taken by a vendor's link", async () => {
	const mine = await job();
	const other = await job();
	const before = everything();
	for (const windowId of [other.windowId, 0, -1, 999_999_999_999_999]) {
		expect(await post(vendorForm, mine.page, { intent: "take", windowId: String(windowId) })).toBe(400);
	}
	expect(everything()).toBe(before);
	expect(await post(vendorForm, mine.page, { intent: "take", windowId: String(mine.windowId) })).toBe(303);
	expect(findOrder(mine.scope, mine.orderId)?.scheduledDate).toBe("2026-03-12");
	expect(findOrder(other.scope, other.orderId)?.scheduledDate).toBeNull();
});

test("values of the wrong kind are answered 400 and change nothing", async () => {
	const { page, windowId } = await job();
	const before = everything();
	const bad: Form[] = [
		{},
		{ intent: "" },
		{ intent: "toString" },
		{ intent: ["accept", "__proto__"] },
		{ "intent[0]": "accept" },
		{ intent: "take", windowId: "1e3" },
		{ intent: "take", windowId: [String(windowId), "7"] },
		{ intent: "take", "windowId.x": "7" },
		{ intent: "decline", reason: "" },
		{ intent: "decline", reason: "x".repeat(1_001) },
		{ intent: "message", body: "x".repeat(4_001) },
		{ intent: "message", body: ["a", "b"] },
		{ intent: "message", "body[0]": "a" },
		{ intent: "message", body: new File(["x"], "body.txt") },
		{ intent: "estimate", amount: "-5", scope: "All" },
		{ intent: "estimate", amount: "0", scope: "All" },
		{ intent: "estimate", amount: "1e9", scope: "All" },
		{ intent: "estimate", amount: "99999999999999", scope: "All" },
		{ intent: "estimate", amount: "5", scope: "All", startDays: "-1" },
		{ intent: "estimate", amount: "5", scope: "All", workDays: "1.5" },
		{ intent: "offer" },
		{ intent: "offer", "slots[0].date": "2026-02-30", "slots[0].fromTime": "09:00", "slots[0].toTime": "10:00" },
		{ intent: "offer", "slots[0].date": "0001-01-01", "slots[0].fromTime": "09:00", "slots[0].toTime": "10:00" },
		{ intent: "offer", "slots[0].date": "2026-03-09", "slots[0].fromTime": "24:00", "slots[0].toTime": "25:00" },
		{ intent: "offer", "slots[1999].date": "2026-03-09" },
		{ intent: "invoice", number: "", amount: "5" },
		{ intent: "invoice", number: "7", amount: "5", file: "not a file" },
		{ intent: "photos", file: "not a file" },
		{ intent: "photos", stage: "during", file: new File(["%PDF-1.7\n%%EOF\n"], "a.pdf") },
	];
	for (const form of bad) expect(await post(vendorForm, page, form), JSON.stringify(form)).toBe(400);
	expect(everything()).toBe(before);
});

test("no hostile file is kept of what a vendor or a guest with a label sends", async () => {
	const { page, scope, propertyId, orderId } = await job();
	const opened = openedMark();
	setClock("2026-03-05T17:05:00Z");
	for (const { name, type, bytes } of await hostileFiles()) {
		const file = () => new File([new Uint8Array(bytes)], name, { type });
		const completing = { intent: "complete", workDone: "Done", file: file() };
		if (bytes.length > 0) expect(await post(vendorForm, page, completing), name).toBe(400);
		const { assetId } = must(addAsset(scope, { kind: "pump", propertyId }));
		const label = labelsOf(scope, [assetId])[0]?.token;
		const guest = { title: "Leaks", name: "Pat", phone: "2175550100", opened, file: file() };
		expect(await post(report, `/report?t=${label}`, guest), name).toBe(303);
	}
	expect(findOrder(scope, orderId)?.status).not.toBe("completed");
	expect(filesIn(folder())).toBe(0);
	expect(findOrder(scope, orderId)?.invoices).toEqual([]);
});

test("whatever is sent twice at once counts once", async () => {
	const { page, scope, orderId, windowId } = await job();
	for (const form of forms(windowId)) {
		if (form.intent === "decline" || form.intent === "offer") continue;
		const statuses = await Promise.all([post(vendorForm, page, form), post(vendorForm, page, form)]);
		expect(statuses, String(form.intent)).toEqual([303, 303]);
	}
	const order = findOrder(scope, orderId);
	expect(order).toMatchObject({
		status: "completed",
		estimates: [{ amountCents: 10_000 }],
		invoices: [{ number: "1" }],
	});
});
