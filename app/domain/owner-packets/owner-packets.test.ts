import { spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { now, setClock } from "#domain/calendar";
import { openFile, uploadDocuments } from "#domain/files";
import { mayOpenFile } from "#domain/owner-center";
import { type Paper, setPaperPrinter } from "#domain/paper";
import { recordExpense } from "#domain/payables";
import { setOwnershipShares } from "#domain/rentals";
import { printPaper } from "~/adapters/pdf/print-paper";
import { sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { filesIn, withPaper } from "../../../tests/factories/keep-files";
import { accountNamed, makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { oneYear } from "../../../tests/factories/one-year";
import { makeVendor } from "../../../tests/factories/payables";
import { makeOwner, makeProperty } from "../../../tests/factories/rentals";
import { saying, tellingFrom, toldSoFar } from "../../../tests/factories/told";
import { makeWorkOrder } from "../../../tests/factories/work-orders";
import {
	askPackets,
	choiceOf,
	chooseForOwner,
	findBatch,
	findTemplate,
	listBatches,
	listPackets,
	listTemplates,
	removeTemplate,
	runPackets,
	saveTemplate,
	sendPackets,
	tryAgain,
} from "./index.server";
import { batchWord } from "./labels";

const folder = withPaper("2026-03-20");
const parts = { statement: true, reports: [], invoices: true, workOrders: true };
const days = { from: "2026-02-01", to: "2026-02-28" };

function owned(scope: Scope, email: string) {
	const ownerId = makeOwner(scope, { email });
	const { propertyId } = makeProperty(scope);
	must(setOwnershipShares(scope, propertyId, { owners: [{ ownerId, shareBp: 10_000 }] }));
	return { ownerId, propertyId };
}

function template(scope: Scope, more: object = {}) {
	return must(saveTemplate(scope, undefined, { name: "Monthly", byProperty: false, ...parts, ...more })).templateId;
}

async function textOf(scope: Scope, fileId: number | null) {
	const opened = await openFile(scope, fileId ?? 0);
	return Buffer.from(await new Response(opened?.stream).arrayBuffer());
}

const mails = (scope: Scope) =>
	statement<{ to: string; n: number }>(
		`SELECT to_address AS "to", count(*) AS n FROM mail_outbox WHERE profile_id = ? AND kind = 'owner_packet'
		GROUP BY to_address ORDER BY to_address`,
	).all(scope.profileId);
const filesOf = (scope: Scope) =>
	statement<{ subjectId: number; n: number }>(
		`SELECT subject_id AS subjectId, count(*) AS n FROM files
		WHERE profile_id = ? AND subject_kind = 'owner' AND deleted_date IS NULL GROUP BY subject_id`,
	).all(scope.profileId);

test("drafts are the team's; sent, each owner gets their own packet in their documents and one email", async () => {
	const scope = makeBooks();
	const [ada, bo] = [owned(scope, "ada@example.com"), owned(scope, "bo@example.com")];
	const { batchId, packets } = must(askPackets(scope, template(scope), { ...days, owners: [], message: "Hello" }));
	expect(packets).toBe(2);
	expect(sendPackets(scope, batchId)).toMatchObject({
		ok: false,
		message: "Some packets aren't ready. Wait for them, or retry the ones that failed.",
	});
	await runPackets();
	const drafts = listPackets(scope, batchId, {}).rows;
	expect(drafts).toMatchObject([{ state: "made", mailed: 0 }, { state: "made" }]);
	expect(mails(scope)).toEqual([]);
	const asOwner = (ownerId: number) => ({ ...scope, propertyOwnerId: ownerId });
	expect(mayOpenFile(asOwner(ada.ownerId), drafts[0]?.fileId ?? 0)).toBe(false);

	must(sendPackets(scope, batchId));
	await runPackets();
	const sent = listPackets(scope, batchId, {}).rows;
	expect(sent).toMatchObject([
		{ ownerId: ada.ownerId, state: "made", mailed: 1 },
		{ ownerId: bo.ownerId, state: "made", mailed: 1 },
	]);
	expect(mayOpenFile(asOwner(ada.ownerId), sent[0]?.fileId ?? 0)).toBe(true);
	expect(mayOpenFile(asOwner(ada.ownerId), sent[1]?.fileId ?? 0)).toBe(false);
	expect(mails(scope)).toEqual([
		{ to: "ada@example.com", n: 1 },
		{ to: "bo@example.com", n: 1 },
	]);
	expect(filesOf(scope).map(({ n }) => n)).toEqual([1, 1]);
	expect(sendPackets(scope, batchId)).toMatchObject({ ok: false, message: "These packets were already sent." });
	await runPackets();
	expect(mails(scope).map(({ n }) => n)).toEqual([1, 1]);
});

test("an owner's invoices are in their packet, pictures too; what others share in, and what can't be read, is named", async () => {
	const scope = makeBooks();
	const [ada, bo] = [owned(scope, "ada@example.com"), owned(scope, "bo@example.com")];
	const vendorId = makeVendor(scope);
	const accountId = accountNamed(scope, "Repairs");
	const spend = async (propertyIds: number[], file: File) => {
		const lines = propertyIds.map((propertyId) => ({ accountId, propertyId, amountCents: 5_000 }));
		const bill = {
			kind: "bill",
			date: "2026-02-10",
			vendorId,
			lines,
			confirmInsurance: true,
			confirmDuplicate: true,
		} as const;
		const { transactionId } = must(recordExpense(scope, bill));
		must(await uploadDocuments(scope, { subjectKind: "transaction", subjectId: transactionId }, [file], {}));
	};
	const png = Buffer.from(
		"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
		"base64",
	);
	await spend([ada.propertyId], new File([png], "receipt.png"));
	await spend([ada.propertyId], new File(["%PDF-1.7\nbroken\n%%EOF\n"], "broken.pdf"));
	await spend([ada.propertyId, bo.propertyId], new File([png], "both.png"));
	const { batchId } = must(askPackets(scope, template(scope), { ...days, owners: [ada.ownerId] }));
	await runPackets();
	const [row] = listPackets(scope, batchId, {}).rows;
	expect(row?.leftOut).toEqual([
		expect.stringContaining("(other owners share this bill)"),
		expect.stringContaining("broken"),
	]);
	expect(row?.pages).toBe(3);
	expect((await textOf(scope, row?.fileId ?? 0)).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a packet for each property; who gets none and who chose their own parts; days and templates that don't fit", async () => {
	const scope = makeBooks();
	const [ada, bo] = [owned(scope, "ada@example.com"), owned(scope, "bo@example.com")];
	const { propertyId } = makeProperty(scope);
	must(setOwnershipShares(scope, propertyId, { owners: [{ ownerId: ada.ownerId, shareBp: 10_000 }] }));
	must(chooseForOwner(scope, bo.ownerId, { getsNone: true, parts: null }));
	const templateId = template(scope, { byProperty: true });
	expect(must(askPackets(scope, templateId, { ...days, owners: [] })).packets).toBe(2);
	expect(askPackets(scope, templateId, { ...days, owners: [bo.ownerId] })).toMatchObject({
		ok: false,
		message: "No owner gets a packet for these dates.",
		field: "from",
	});
	expect(askPackets(scope, templateId, { from: "2026-03-01", to: "2026-03-31", owners: [] })).toMatchObject({
		ok: false,
		message: "Choose dates in the past.",
		field: "to",
	});
	expect(saveTemplate(scope, undefined, { name: "monthly", byProperty: false, ...parts })).toMatchObject({
		ok: false,
		message: "Another template has this name.",
		field: "name",
	});
	const nothing = { statement: false, reports: [], invoices: false, workOrders: false };
	expect(saveTemplate(scope, undefined, { name: "Empty", byProperty: false, ...nothing })).toMatchObject({
		ok: false,
		message: "Choose at least one part.",
		field: "statement",
	});
	const other = makeBooks();
	expect(askPackets(other, templateId, { ...days, owners: [] })).toMatchObject({
		ok: false,
		message: "That template wasn't found.",
		field: "templateId",
	});
	expect(chooseForOwner(other, bo.ownerId, { getsNone: true, parts: null })).toMatchObject({
		ok: false,
		message: "That owner wasn't found.",
	});
});

test("killed in the middle, the rest is made by the next process: each owner's own, once, and no file is left over", async () => {
	const scope = makeBooks();
	const owners = Array.from({ length: 8 }, (_, at) => owned(scope, `owner${String(at).padStart(2, "0")}@example.com`));
	const { batchId } = must(askPackets(scope, template(scope), { ...days, owners: [] }));
	statement("UPDATE packet_batches SET is_final = 1 WHERE id = ?").run(batchId);
	const made = () => findBatch(scope, batchId)?.made ?? 0;
	const told = { path: sqlite().name, folder: folder(), day: now().toISOString() };
	const args = ["--import", "tsx", "tests/stand-ins/make-packets.ts", JSON.stringify(told)];
	const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
	const ended = new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code)));
	while (made() < 3 && child.exitCode === null) await setTimeout(5);
	child.kill("SIGKILL");
	expect(await ended).toBe("SIGKILL");
	expect(made()).toBeGreaterThanOrEqual(3);
	expect(made()).toBeLessThan(8);

	setClock(new Date(now().getTime() + 3 * 60_000));
	await runPackets();
	const { rows } = listPackets(scope, batchId, {});
	const byOwner = rows.toSorted((one, other) => one.ownerId - other.ownerId);
	expect(byOwner.map(({ ownerId, state }) => [ownerId, state])).toEqual(owners.map(({ ownerId }) => [ownerId, "made"]));
	expect(filesOf(scope)).toEqual(owners.map(({ ownerId }) => ({ subjectId: ownerId, n: 1 })));
	expect(mails(scope).map(({ n }) => n)).toEqual(owners.map(() => 1));
	expect(filesIn(folder())).toBeLessThanOrEqual(9);
	expect(tryAgain(scope, batchId)).toMatchObject({ ok: false, message: "There are no failed packets." });
}, 120_000);

test("packets are sent once they're made, once, and by their own organization", async () => {
	const scope = makeBooks();
	owned(scope, "ada@example.com");
	const everything = tellingFrom(scope);
	expect(
		saveTemplate(scope, undefined, { name: "Rolls", byProperty: false, ...parts, reports: ["rentroll-x"] as never }),
	).toMatchObject({
		...{ ok: false, message: "Choose reports from the list.", field: "reports" },
	});
	const { batchId } = must(askPackets(scope, template(scope), { ...days, owners: [] }));
	expect(sendPackets(scope, batchId)).toMatchObject({
		message: "Some packets aren't ready. Wait for them, or retry the ones that failed.",
	});
	await runPackets();
	const word = () => {
		const batch = findBatch(scope, batchId);
		return batch && batchWord(batch);
	};
	expect(word()).toBe("Draft");
	const stranger = makeBooks();
	for (const act of [sendPackets, tryAgain]) {
		expect(act(stranger, batchId)).toMatchObject({ message: "That batch of packets wasn't found." });
	}
	must(sendPackets(scope, batchId));
	expect(word()).toBe("Sending");
	expect(sendPackets(scope, batchId)).toMatchObject({ message: "These packets were already sent." });
	await runPackets();
	expect(word()).toBe("Sent");
	expect(everything()).toMatchInlineSnapshot(`
		"owner.packet_template_added of organization: The packet template “Monthly” was added.
		owner.packets_asked of organization: 1 draft owner packet was started for Feb 1, 2026 to Feb 28, 2026.
		owner.packets_sent of organization: 1 owner packet is being sent for Feb 1, 2026 to Feb 28, 2026.
		file.deleted of owner: The file “Draft of the owner packet, Feb 1, 2026 to Feb 28, 2026” was deleted.
		owner.packet_sent of owner: The owner packet, Feb 1, 2026 to Feb 28, 2026 was published to the owner's documents and emailed to ada@example.com.
		email to ada@example.com: Your owner packet from Maple Homes"
	`);
});

test("a packet of a property and one of all say on paper what the owner's part of the year was", async () => {
	const { scope } = await oneYear();
	const drawn: string[] = [];
	const print = (paper: Paper) => {
		// The numbers of its pages have no words.
		if (paper.title) drawn.push(wordsOf(paper));
		return printPaper(paper);
	};
	setPaperPrinter({ print, isBusy: () => false });
	statement("UPDATE property_owners SET email = lower(lastname) || '@example.com'").run();
	statement("UPDATE work_orders SET status = 'completed', completed_on = '2026-04-20', cost_cents = 4500").run();
	const asked = { from: "2026-04-01", to: "2026-04-30", owners: [], message: "Thank you." };
	for (const byProperty of [true, false]) {
		const more = { name: `Packet ${byProperty}`, byProperty, reports: ["rentroll" as const] };
		const { batchId } = must(askPackets(scope, template(scope, more), asked));
		await runPackets();
		for (const { ownerName, leftOut, pages } of listPackets(scope, batchId, {}).rows) {
			drawn.push(`= ${ownerName}: ${pages} pages, left out: ${leftOut.join(", ")}`);
		}
	}
	await expect(drawn.join("\n")).toMatchFileSnapshot("packets-of-one-year.txt");
	expect(listBatches(scope, {}).rows.map(({ packets, made }) => [packets, made])).toEqual([
		[2, 2],
		[3, 3],
	]);
}, 60_000);

test("a packet has the work that was done in its days, and what was open at their end, however it ended since", async () => {
	const scope = makeBooks();
	statement("UPDATE organization SET time_zone = 'America/Chicago'").run();
	const { propertyId } = owned(scope, "ada@example.com");
	const work = (title: string, columns: string) => {
		const { orderId } = makeWorkOrder(scope, { title, propertyId });
		statement(`UPDATE work_orders SET created_date = '2026-02-10T12:00:00.000Z', ${columns} WHERE id = ?`).run(orderId);
	};
	const over = (status: string, ended: string) => `status = '${status}', ended_date = '${ended}', cost_cents = 4500`;
	work("Done before", `${over("completed", "2026-01-31T12:00:00.000Z")}, completed_on = '2026-01-31'`);
	work("Done in it", `${over("completed", "2026-03-02T12:00:00.000Z")}, completed_on = '2026-02-28'`);
	work("Done since", `${over("completed", "2026-03-01T12:00:00.000Z")}, completed_on = '2026-03-01'`);
	work("Canceled in it", over("cancelled", "2026-03-01T05:59:59.000Z"));
	work("Canceled since", over("cancelled", "2026-03-01T06:00:00.000Z"));
	work("Open", "cost_cents = NULL");
	work("Begun at the last moment", "created_date = '2026-03-01T05:59:59.000Z'");
	work("Begun since", "created_date = '2026-03-01T06:00:00.000Z'");
	const drawn: string[] = [];
	const print = (paper: Paper) => {
		if (paper.title === "Work orders") drawn.push(wordsOf(paper));
		return printPaper(paper);
	};
	setPaperPrinter({ print, isBusy: () => false });
	must(askPackets(scope, template(scope), { ...days, owners: [], message: "" }));
	await runPackets();
	const rows = drawn.flatMap((paper) => paper.split("\n").slice(2));
	expect(rows.map((row) => row.split(" | ").filter((_, at) => [2, 5, 6, 7].includes(at)))).toEqual([
		["Done in it", "Completed", "Feb 28, 2026", "45.00"],
		["Done since", "Open", "", ""],
		["Canceled since", "Open", "", ""],
		["Open", "New", "", ""],
		["Begun at the last moment", "New", "", ""],
	]);
});

/** What a document says, a line for each of its parts and rows. */
function wordsOf({ title, sender, recipient, subtitle, foot, parts }: Paper): string {
	const lines = parts.flatMap((part) => {
		if (part.kind !== "table") return [JSON.stringify(part)];
		const rows = part.rows.map(({ cells, look = "" }) => `  ${[look, ...cells].join(" | ")}`);
		return [`${part.heading}: ${part.columns.map(({ header }) => header).join(" | ")}`, ...rows];
	});
	return [`# ${title}. ${subtitle} From ${sender}, to ${recipient}. ${foot}`, ...lines].join("\n");
}

test("a template is changed and removed, and what owners chose is kept; each is written down", () => {
	const scope = makeBooks();
	const { ownerId } = owned(scope, "ada@example.com");
	const [zeta, alpha] = [template(scope, { name: "Zeta" }), template(scope, { name: "alpha" })];
	expect(listTemplates(scope).map(({ name }) => name)).toEqual(["alpha", "Zeta"]);
	const change = (fields: object) =>
		saying(saveTemplate(scope, zeta, { name: "Zeta", byProperty: true, ...parts, ...fields }));
	expect([
		change({ name: "Alpha" }),
		change({ seenUpdatedDate: "2026-01-01T00:00:00.000Z" }).replace(/ at .*/, " …"),
		change({ invoices: false }),
		saying(removeTemplate(scope, alpha)),
		saying(removeTemplate(makeBooks(), zeta)),
		saying(chooseForOwner(scope, ownerId, { getsNone: false, parts: { ...parts, reports: ["rentroll-x" as never] } })),
		saying(chooseForOwner(scope, ownerId, { getsNone: false, parts: { ...parts, workOrders: false } })),
	]).toMatchInlineSnapshot(`
		[
		  "name: Another template has this name.",
		  "form: Someone else saved this record …",
		  "done",
		  "done",
		  "form: That template wasn't found.",
		  "reports: Choose reports from the list.",
		  "done",
		]
	`);
	expect(listTemplates(scope).map(({ name, byProperty, parts: own }) => [name, byProperty, own.invoices])).toEqual([
		["Zeta", true, false],
	]);
	expect([findTemplate(scope, alpha), findTemplate(makeBooks(), zeta)]).toEqual([undefined, undefined]);
	expect(choiceOf(scope, ownerId)).toEqual({ getsNone: false, parts: { ...parts, workOrders: false } });
	expect(saying(askPackets(scope, zeta, { from: "2026-02-28", to: "2026-02-01", owners: [] }))).toBe(
		"to: The end date is before the start date.",
	);
	expect(toldSoFar(scope).split("\n").slice(2)).toMatchInlineSnapshot(`
		[
		  "property.owners_changed of property: The owners of … changed as of Mar 20, 2026. {"owners":[[],["Olga Owner … 100%"]]}",
		  "owner.packet_template_added of organization: The packet template “Zeta” was added.",
		  "owner.packet_template_added of organization: The packet template “alpha” was added.",
		  "owner.packet_template_changed of organization: The packet template “Zeta” was changed. {"name":["Zeta","Zeta"],"parts":[{"statement":true,"reports":[],"invoices":true,"workOrders":true},{"statement":true,"reports":[],"invoices":false,"workOrders":true}]}",
		  "owner.packet_template_removed of organization: The packet template “alpha” was removed.",
		  "owner.packet_chosen of owner: The contents of Olga Owner …'s packets were changed. {"packet":[{"getsNone":false,"parts":null},{"getsNone":false,"parts":{"statement":true,"reports":[],"invoices":true,"workOrders":false}}]}",
		]
	`);
});
