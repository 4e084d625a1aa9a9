import { expect, test } from "vitest";
import { formWords, rows, saidOf } from "../../../tests/factories/form-words";
import { contactForm, contactsFileForm, emailManyForm, utilityProviderForm } from "./schema";

test("the forms of contacts and utility providers say what is missing and what is too much", () => {
	const contact = { firstname: "Ana", lastname: "Diaz", companyName: "Mill", role: "Baker", email: "ana@example.com" };
	const phones = { phone: "217 555 0100", alternatePhone: "217 555 0101" };
	const place = { street: "1 Elm St", street2: "2", city: "Urbana", state: "IL", postalCode: "61801", country: "US" };
	const provider = {
		name: "City Water",
		service: "water",
		outagePhone: "217 555 0102",
		website: "https://example.com",
	};
	const account = { propertyId: "1", unitNumber: "2B", accountNumber: "7", meter: "8", payer: "owner" };
	const said = (line: Record<string, string>) =>
		saidOf(utilityProviderForm, { ...provider, ...rows(1, "accounts", line) });
	expect(
		[
			formWords(contactForm, { ...contact, ...phones, ...place, comment: "Kind", "properties[0].propertyId": "1" }),
			formWords(utilityProviderForm, { ...provider, ...phones, email: "ana@example.com" }),
			saidOf(utilityProviderForm, { ...provider, website: "http://example.com" }),
			formWords(utilityProviderForm, rows(1, "accounts", account), provider),
			...["unitNumber", "accountNumber", "meter"].map((field) => said({ [field]: "7" })),
			said({ payer: "owner" }),
			said({ transferAtMoveIn: "on" }),
			said({ unitNumber: "" }),
			saidOf(contactsFileForm, {}),
			saidOf(contactsFileForm, { file: new File([], "") }),
			formWords(emailManyForm, { subject: "Water", body: "Off on Monday." }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"firstname: Use 60 characters or fewer.
		lastname: Use 60 characters or fewer.
		companyName: Use 120 characters or fewer.
		role: Use 60 characters or fewer.
		email: Enter an email address like ana@example.com. | Use 254 characters or fewer.
		phone: Enter a phone number like (217) 555-0100. | Use 30 characters or fewer.
		alternatePhone: Enter a phone number like (217) 555-0100. | Use 30 characters or fewer.
		street: Use 100 characters or fewer.
		street2: Use 100 characters or fewer.
		city: Use 100 characters or fewer.
		state: Use 60 characters or fewer.
		postalCode: Use 20 characters or fewer.
		country: Use 60 characters or fewer.
		comment: Use 5000 characters or fewer.
		properties[0].propertyId: Choose a property.
		--
		name: Enter the provider's name. | Use 120 characters or fewer.
		service: Choose a service.
		outagePhone: Enter a phone number like (217) 555-0100. | Use 30 characters or fewer.
		website: Enter an address like https://www.example.com. | Use 200 characters or fewer.
		phone: Enter a phone number like (217) 555-0100. | Use 30 characters or fewer.
		alternatePhone: Enter a phone number like (217) 555-0100. | Use 30 characters or fewer.
		email: Enter an email address like ana@example.com. | Use 254 characters or fewer.
		--
		website: Enter an address like https://www.example.com.
		--
		accounts[0].propertyId: Choose a property.
		accounts[0].unitNumber: Use 30 characters or fewer.
		accounts[0].accountNumber: Use 30 characters or fewer.
		accounts[0].meter: Use 30 characters or fewer.
		accounts[0].payer: Choose who pays.
		--
		accounts[0].propertyId: Choose a property.
		--
		accounts[0].propertyId: Choose a property.
		--
		accounts[0].propertyId: Choose a property.
		--
		accounts[0].propertyId: Choose a property.
		--
		accounts[0].propertyId: Choose a property.
		--
		nothing
		--
		file: Choose a file.
		--
		file: Choose a file.
		--
		subject: Enter a subject. | Use 120 characters or fewer.
		body: Enter a message. | Use 5000 characters or fewer."
	`);
});
