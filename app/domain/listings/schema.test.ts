import { expect, test } from "vitest";
import { formWords, rows, saidOf } from "../../../tests/factories/form-words";
import {
	craigslistForm,
	inquiryForm,
	inquiryStatusForm,
	interestForm,
	listingForm,
	listingPhotosForm,
	listingSettingsForm,
	listingsForm,
	savedForm,
} from "./schema";

const writer = { locale: "en-US", currency: "USD", today: "2026-03-31" };
const contact = { contactName: "Ana", contactEmail: "ana@example.com", contactPhone: "217 555 0100" };

test("the form of a listing says what is missing and what is too much", () => {
	const text = { title: "Sunny", description: "Two rooms", leaseTerms: "A year", specialOffer: "A month" };
	const terms = { rent: "900", deposit: "900", availableDate: "2026-05-01", publishDate: "2026-04-01" };
	const more = { petLimits: "One", parking: "Street", restrictions: "None", expiresDate: "2026-06-01" };
	const addresses = { tourUrl: "https://example.com", applicationUrl: "https://example.com" };
	const filled = { ...text, ...terms, ...more, ...contact, ...addresses };
	const listing = listingForm(writer);
	const fee = { name: "Parking", amount: "5", timing: "monthly" };
	const house = { date: "2026-04-05", from: "10:00", to: "11:00" };
	const said = (over: Record<string, string>) => saidOf(listing, { ...filled, ...over });
	expect(
		[
			formWords(listing, filled),
			formWords(listing, { ...rows(1, "fees", fee), ...rows(1, "openHouses", house) }, filled),
			said({ ...rows(1, "fees", { ...fee, amount: "5%" }) }),
			said({ ...rows(1, "fees", { ...fee, amount: "x%" }) }),
			said({ ...rows(1, "fees", { ...fee, amount: "99,999,999.99" }) }),
			said({ ...rows(1, "fees", { ...fee, amount: "100,000,000.00" }) }),
			said({ ...rows(1, "openHouses", { ...house, to: "10:00" }) }),
			said({ ...rows(1, "openHouses", { from: "24:00" }) }),
			said(rows(31, "fees", fee)),
			said(rows(21, "openHouses", house)),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"title: Enter a title. | Use 80 characters or fewer.
		description: Use 4000 characters or fewer.
		leaseTerms: Use 80 characters or fewer.
		specialOffer: Use 120 characters or fewer.
		rent: Enter an amount. | “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		deposit: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		availableDate: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		publishDate: “…” isn't a date. Enter a date like 3/31/2026.
		petLimits: Use 200 characters or fewer.
		parking: Use 80 characters or fewer.
		restrictions: Use 200 characters or fewer.
		expiresDate: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		contactName: Enter a contact. | Use 80 characters or fewer.
		contactEmail: Enter an email. | Enter an email address like ana@example.com. | Use 254 characters or fewer.
		contactPhone: Enter a phone number like (217) 555-0100. | Use 30 characters or fewer.
		tourUrl: Enter an address like https://example.com. | Use 500 characters or fewer.
		applicationUrl: Enter an address like https://example.com. | Use 500 characters or fewer.
		--
		fees[0].name: Enter a fee name. | Use 60 characters or fewer.
		fees[0].amount: Enter an amount. | “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero.
		fees[0].timing: Choose an option.
		openHouses[0].date: Enter a date.
		openHouses[0].from: Enter a time. | openHouses[0].to: Enter a time after the start.
		openHouses[0].to: Enter a time. | Enter a time after the start.
		--
		nothing
		--
		fees[0].amount: Enter a percentage like 33.33.
		--
		nothing
		--
		fees[0].amount: Enter an amount above zero.
		--
		openHouses[0].to: Enter a time after the start.
		--
		openHouses[0].from: Enter a time.
		openHouses[0].date: Enter a date.
		openHouses[0].to: Enter a time.
		--
		fees: Add up to 30 fees.
		--
		openHouses: Add up to 20 open houses."
	`);
	const amounts = listing.parse({ ...filled, fees: [{ ...fee, amount: "5%" }, fee] }).fees.map(({ amount }) => amount);
	expect(amounts).toEqual([
		{ amountCents: null, percentBp: 500 },
		{ amountCents: 500, percentBp: null },
	]);
});

test("the settings of listings and the forms around them say what is missing and what is too much", () => {
	const settings = { slug: "elm-homes", expiryDays: "30", turnDays: "5", criteria: "Income", incomeMultiple: "2.5" };
	const how = { applicationFee: "40", feePaidBy: "group", ssn: "off", draftsKeptDays: "30", sensitiveKeptMonths: "24" };
	const letters = { approvalLetter: "Yes", conditionalLetter: "If", adverseLetter: "No", documents: "Pay stubs" };
	const form = listingSettingsForm(writer);
	const filled = { ...settings, ...contact, ...how, ...letters, logo: "none" };
	const inquiry = { name: "Ana", email: "ana@example.com", phone: "217 555 0100", preferredTimes: "Noon" };
	const photo = { fileId: "1", position: "1", caption: "Hall" };
	expect(
		[
			formWords(form, { ...filled, "ownQuestions[0].label": "Pets?" }),
			formWords(form, rows(1, "ownQuestions", { label: "Color?", kind: "choice", choices: "Red" }), filled),
			saidOf(form, { ...filled, ...rows(31, "ownQuestions", { label: "Pets?" }) }),
			...["-elm", "elm-", "el m"].map((slug) => saidOf(form, { ...filled, slug })),
			saidOf(form, { ...filled, slug: "E" }),
			formWords(listingsForm, { "listing[0]": "1", intent: "publish" }),
			saidOf(listingsForm, { intent: "publish" }),
			formWords(listingPhotosForm, rows(1, "photos", photo), { intent: "choose" }),
			saidOf(listingPhotosForm, { intent: "upload", ...rows(11, "file", { "": "a" }) }),
			formWords(inquiryForm, { ...inquiry, message: "Hello" }, { intent: "inquire" }),
			formWords(interestForm, { email: "ana@example.com" }, { intent: "interest" }),
			formWords(savedForm, { intent: "save", id: "1" }),
			formWords(craigslistForm(writer), { url: "https://example.com", date: "2026-04-01" }),
			formWords(inquiryStatusForm, { id: "1", status: "new" }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"slug: Use letters, digits and hyphens, such as elm-street-homes. | Use 40 characters or fewer.
		expiryDays: Enter a whole number. | Enter 1 or more. | Enter 365 or less.
		turnDays: Enter a whole number. | Enter 180 or less.
		criteria: Enter your screening criteria. Everyone sees them before they apply. | Use 4000 characters or fewer.
		incomeMultiple: Enter a number like 3 or 2.5.
		contactName: Enter a contact. | Use 80 characters or fewer.
		contactEmail: Enter an email. | Enter an email address like ana@example.com. | Use 254 characters or fewer.
		contactPhone: Enter a phone number like (217) 555-0100. | Use 30 characters or fewer.
		applicationFee: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		feePaidBy: Choose an option.
		ssn: Choose an option.
		draftsKeptDays: Enter a whole number. | Enter 7 or more. | Enter 365 or less.
		sensitiveKeptMonths: Enter a whole number. | Enter 1 or more. | Enter 120 or less.
		approvalLetter: Use 4000 characters or fewer.
		conditionalLetter: Use 4000 characters or fewer.
		adverseLetter: Use 4000 characters or fewer.
		documents: Use 1000 characters or fewer.
		ownQuestions[0].label: Use 200 characters or fewer.
		--
		ownQuestions[0].label: Use 200 characters or fewer.
		ownQuestions[0].kind: Choose an option.
		ownQuestions[0].choices: Enter the choices, separated by commas. | Use 500 characters or fewer.
		--
		ownQuestions: Add up to 30 questions.
		--
		slug: Use letters, digits and hyphens, such as elm-street-homes.
		--
		slug: Use letters, digits and hyphens, such as elm-street-homes.
		--
		slug: Use letters, digits and hyphens, such as elm-street-homes.
		--
		nothing
		--
		listing[0]: That listing wasn't found.
		intent: Choose an action.
		--
		listing: Select a listing.
		--
		photos[0].fileId: That photo wasn't found.
		photos[0].position: Enter a whole number. | Enter 999 or less.
		photos[0].caption: Use 160 characters or fewer.
		--
		file: Add up to 10 files at a time.
		--
		name: Enter your name. | Use 80 characters or fewer.
		email: Enter an email. | Enter an email address like ana@example.com. | Use 254 characters or fewer.
		phone: Enter a phone number like (217) 555-0100. | Use 30 characters or fewer.
		preferredTimes: Use 200 characters or fewer.
		message: Enter your message. | Use 2000 characters or fewer.
		--
		email: Enter an email. | Enter an email address like ana@example.com. | Use 254 characters or fewer.
		--
		intent: Choose an action.
		id: That home wasn't found.
		--
		url: Enter an address like https://example.com. | Use 500 characters or fewer.
		date: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		--
		id: That inquiry wasn't found.
		status: Choose an option."
	`);
	const multiples = ["3", "2.5", "2,5"].map((text) => form.shape.incomeMultiple.parse(text));
	expect(multiples).toEqual([30, 25, 25]);
});
