import { expect, test } from "vitest";
import { formWords, rows, saidOf } from "../../../tests/factories/form-words";
import {
	compareForm,
	costForm,
	cycleForm,
	detailsForm,
	inspectionForm,
	residentSignForm,
	roomForm,
	scheduleForm,
	signForm,
	templateForm,
} from "./schema";

const writer = { locale: "en-US", currency: "USD", today: "2026-03-31" };

test("the forms of inspections say what is missing and what is too much", () => {
	const schedule = { kind: "routine", propertyId: "1", unitNumber: "2B", templateKey: "standard", assigneeId: "1" };
	const item = { itemId: "1", condition: "good", note: "Fine", seen: "0" };
	const details = { meterElectric: "1", meterGas: "1", meterWater: "1", keys: "2", smokeAlarms: "working" };
	const inspection = inspectionForm(writer);
	expect(
		[
			formWords(scheduleForm(writer), { ...schedule, dueDate: "2026-04-01" }),
			formWords(inspection, { dueDate: "2026-04-01", assigneeId: "1" }, { intent: "reschedule" }),
			formWords(inspection, { itemId: "1" }, { intent: "repair" }),
			formWords(inspection, { words: "The stove" }, { intent: "send_back" }),
			formWords(inspection, { reason: "Moved" }, { intent: "cancel" }),
			formWords(roomForm, { ...rows(1, "items", item), "removePhotos[0]": "1" }),
			saidOf(roomForm, { ...rows(1, "items", item), ...rows(11, "items[0].photos", { "": "a" }) }),
			formWords(detailsForm, { ...details, remarks: "Fine", seen: "0" }),
			formWords(residentSignForm, { typedName: "Ana Diaz" }),
			formWords(signForm, { tenantId: "1", typedName: "Ana Diaz" }, { intent: "tenant" }),
			formWords(signForm, { unsignedReason: "Away" }, { intent: "finish" }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"kind: Choose an option.
		propertyId: Choose a property.
		unitNumber: Use 30 characters or fewer.
		templateKey: Choose a template.
		assigneeId: Choose from the list.
		dueDate: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		--
		dueDate: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		assigneeId: Choose from the list.
		--
		itemId: That item wasn't found.
		--
		words: Enter what to check again. | Use 500 characters or fewer.
		--
		reason: Enter a reason. | Use 300 characters or fewer.
		--
		items[0].itemId: That item wasn't found.
		items[0].condition: Choose an option.
		items[0].note: Use 500 characters or fewer.
		items[0].seen: Reopen the page.
		removePhotos[0]: That photo wasn't found.
		--
		items[0].photos: You can add up to 10 files at a time.
		--
		meterElectric: Use 40 characters or fewer.
		meterGas: Use 40 characters or fewer.
		meterWater: Use 40 characters or fewer.
		keys: Enter a whole number. | Enter 99 or less.
		smokeAlarms: Choose an option.
		remarks: Use 2000 characters or fewer.
		seen: Reopen the page.
		--
		typedName: Enter your full name.
		--
		tenantId: Choose who signs.
		typedName: Enter your full name.
		--
		unsignedReason: Use 300 characters or fewer."
	`);
});

test("the forms of deductions, cycles and templates say what is missing and what is too much", () => {
	const price = { itemId: "1", costId: "1", amount: "5", accountId: "1", ageYears: "3" };
	const cost = { name: "Paint", amount: "5", lifeYears: "5", accountId: "1" };
	const cycle = { propertyId: "1", everyMonths: "12", kind: "routine", templateKey: "standard", assigneeId: "1" };
	const template = (room: Record<string, string>) => saidOf(templateForm, { name: "Ours", ...rows(1, "rooms", room) });
	const items = (count: number) => Array.from({ length: count }, (_, at) => `Item ${at}`).join("\n");
	expect(
		[
			formWords(compareForm(writer), price, { intent: "price" }),
			formWords(compareForm(writer), { deductionId: "1" }, { intent: "approve" }),
			formWords(costForm(writer), cost, { intent: "add" }),
			formWords(costForm(writer), { costId: "1" }, { intent: "remove" }),
			formWords(cycleForm(writer), { ...cycle, firstDue: "2026-04-01" }, { intent: "set" }),
			formWords(cycleForm(writer), { propertyId: "1" }, { intent: "end" }),
			formWords(templateForm, { name: "Ours", ...rows(1, "rooms", { name: "Hall", items: "Door" }) }),
			template({ name: "Hall", items: items(40) }),
			template({ name: "Hall", items: items(41) }),
			template({ name: "Hall", items: "x".repeat(60) }),
			template({ name: "Hall", items: "x".repeat(61) }),
			saidOf(templateForm, { name: "Ours", ...rows(31, "rooms", { name: "Hall", items: "Door" }) }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"itemId: That item wasn't found.
		costId: Choose from the list.
		amount: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		accountId: Choose an account.
		ageYears: Enter a whole number. | Enter 100 or less.
		--
		deductionId: That deduction wasn't found.
		--
		name: Enter a name. | Use 60 characters or fewer.
		amount: Enter an amount. | “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		lifeYears: Enter a whole number. | Enter 1 or more. | Enter 50 or less.
		accountId: Choose an account.
		--
		costId: That item wasn't found.
		--
		propertyId: Choose a property.
		everyMonths: Enter a whole number. | Enter 1 or more. | Enter 60 or less.
		kind: Choose an option.
		templateKey: Choose a template.
		assigneeId: Choose from the list.
		firstDue: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		--
		propertyId: That cycle wasn't found.
		--
		name: Enter a name. | Use 60 characters or fewer.
		rooms[0].name: Enter the room. | Use 60 characters or fewer.
		rooms[0].items: Enter at least one item. | Use 3000 characters or fewer. | Use 60 characters or fewer for each item.
		--
		nothing
		--
		rooms[0].items: Enter up to 40 items.
		--
		nothing
		--
		rooms[0].items: Use 60 characters or fewer for each item.
		--
		rooms: Enter up to 30 rooms."
	`);
	const room = { name: "Hall", each: "bedroom", items: " Door \n\n Floor" };
	expect(templateForm.parse({ name: "Ours", rooms: [{ items: "" }, room] }).rooms).toEqual([
		{ name: "Hall", each: "bedroom", items: ["Door", "Floor"] },
	]);
});
