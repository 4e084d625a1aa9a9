import { expect, test } from "vitest";
import { saveRoom } from "#domain/inspections";
import type { Condition } from "#domain/inspections/labels";
import { itemNamed, makeInspection } from "../../../../../tests/factories/inspections";
import { withPaper } from "../../../../../tests/factories/keep-files";
import { makeBooks, makeLease } from "../../../../../tests/factories/leasing";
import { must } from "../../../../../tests/factories/must";
import { saying } from "../../../../../tests/factories/told";
import { afterSaved, type RoomFields, withEarlier } from "./follow-kept";

withPaper("2026-01-12");

/** A kitchen, whose page the device opened once, and how its drafts are sent. */
function kitchen() {
	const scope = makeBooks();
	const inspectionId = makeInspection(scope, makeLease(scope).leaseId, "move_in", "2026-01-12");
	const item = (name: string) => itemNamed(scope, inspectionId, name);
	const [fridge, sink] = [item("Kitchen: Refrigerator"), item("Kitchen: Sink and faucet")];
	/** The form with these conditions, as a page shows it that was opened before anything was saved. */
	const form = (ofFridge: string, ofSink: string): RoomFields =>
		[ofFridge, ofSink].flatMap((condition, row): RoomFields => {
			const { id, version } = row === 0 ? fridge : sink;
			return [
				[`items[${row}].itemId`, String(id)],
				[`items[${row}].seen`, String(version)],
				...(condition ? [[`items[${row}].condition`, condition] satisfies RoomFields[number]] : []),
				[`items[${row}].note`, ""],
			];
		});
	const send = (fields: RoomFields, by = scope) => {
		const said = new Map(fields);
		const of = (row: number, part: string) => String(said.get(`items[${row}].${part}`) ?? "");
		const items = [0, 1].map((row) => ({
			...{ itemId: Number(of(row, "itemId")), seen: Number(of(row, "seen")), note: of(row, "note") },
			condition: (of(row, "condition") || undefined) as Condition | undefined,
		}));
		return saveRoom(by, fridge.roomId, { items });
	};
	const found = () => ["Kitchen: Refrigerator", "Kitchen: Sink and faucet"].map((name) => item(name).condition);
	return { form, send, found };
}

test("of one device's two drafts of a room the second follows the first", () => {
	const { form, send, found } = kitchen();
	const [first, second] = [form("poor", "good"), form("damaged", "good")];
	const { versions } = must(send(first));
	expect(saying(send(second))).toMatch("Someone else changed this");
	must(send(afterSaved(second, first, versions)));
	expect(found()).toEqual(["damaged", "good"]);
});

test("a draft from a page of before leaves what the draft before it said of another item", () => {
	const { form, send, found } = kitchen();
	const first = form("poor", "");
	const second = withEarlier(form("", "damaged"), form("", ""), first);
	const { versions } = must(send(first));
	must(send(afterSaved(second, first, versions)));
	expect(found()).toEqual(["poor", "damaged"]);
});

test("what someone else saved between two drafts is still asked about", () => {
	const { form, send, found } = kitchen();
	const [first, second] = [form("poor", "good"), form("damaged", "good")];
	const { versions } = must(send(first));
	must(send(afterSaved(form("fair", "good"), first, versions)));
	expect(saying(send(afterSaved(second, first, versions)))).toMatch("Someone else changed this");
	expect(found()).toEqual(["fair", "good"]);
});
