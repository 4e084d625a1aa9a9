import { expect, test } from "vitest";
import { formWords } from "../../../tests/factories/form-words";
import { assetForm, serviceForm } from "./schema";

const writer = { locale: "en-US", currency: "USD", today: "2026-03-31" };

test("the forms of appliances and equipment say what is missing and what is too much", () => {
	const asset = { kind: "boiler", name: "North", propertyId: "1", unitNumber: "2B", parentId: "1", make: "Frost" };
	const more = { model: "F-20", serialNumber: "S1", cost: "900", warrantyBy: "Frost", lifeYears: "12", vendorId: "1" };
	const dates = { installedDate: "2024-06-01", warrantyUntil: "2026-05-31", status: "in_service", comment: "Loud" };
	const service = { kind: "serviced", date: "2026-03-01", note: "Oiled", cost: "40", vendorId: "1" };
	expect(
		[
			formWords(assetForm(writer), { ...asset, ...more, ...dates }),
			formWords(serviceForm(writer), service, { intent: "record" }),
			formWords(serviceForm(writer), { eventId: "1" }, { intent: "remove" }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"kind: Choose a type.
		name: Use 80 characters or fewer.
		propertyId: Choose a property.
		unitNumber: Use 30 characters or fewer.
		parentId: Choose from the list.
		make: Use 60 characters or fewer.
		model: Use 60 characters or fewer.
		serialNumber: Use 60 characters or fewer.
		cost: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		warrantyBy: Use 80 characters or fewer.
		lifeYears: Enter a whole number. | Enter 1 or more. | Enter 100 or less.
		vendorId: Choose a vendor.
		installedDate: “…” isn't a date. Enter a date like 3/31/2026.
		warrantyUntil: “…” isn't a date. Enter a date like 3/31/2026.
		status: Choose an option.
		comment: Use 2000 characters or fewer.
		--
		kind: Choose what was done.
		date: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		note: Use 1000 characters or fewer.
		cost: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		vendorId: Choose a vendor.
		--
		eventId: Choose an entry."
	`);
});
