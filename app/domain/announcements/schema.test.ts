import { expect, test } from "vitest";
import { formWords } from "../../../tests/factories/form-words";
import { announcementForm } from "./schema";

test("the form of an announcement says what is missing and what is too much", () => {
	const filled = { subject: "Water", body: "Off on Monday.", places: "all", fromDate: "2026-04-01" };
	const form = announcementForm({ locale: "en-US", currency: "USD", today: "2026-03-31" });
	expect(
		formWords(form, {
			...filled,
			untilDate: "2026-04-02",
			"properties[0].propertyId": "1",
			"audience[0]": "residents",
		}),
	).toMatchInlineSnapshot(`
		"subject: Enter a subject. | Use 120 characters or fewer.
		body: Enter a message. | Use 2000 characters or fewer.
		places: Choose the properties.
		fromDate: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		untilDate: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		properties[0].propertyId: Choose a property.
		audience[0]: Choose an option."
	`);
});
