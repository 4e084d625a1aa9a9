import { expect, test } from "vitest";
import { findOutboxMail, queueMail } from "#domain/mail";
import {
	findEmailTemplate,
	listEmailTemplates,
	previewEmailTemplate,
	resetEmailTemplate,
	saveEmailTemplate,
} from "#domain/settings";
import { changeableEmails } from "~/emails/changeable-emails";
import { receiptMail } from "~/emails/receipt";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { saying, toldSoFar } from "../../../tests/factories/told";
import { inWrite } from "../../../tests/setup/in-write";

const queue = inWrite(queueMail);
const words = {
	subject: "Thanks, {payerName}",
	greeting: "Hi {payerName}!",
	body: "Your rent for {home} is in.\n\n\nSee you, {organizationName}",
};

const receipt = () =>
	receiptMail({
		...{ receiptNumber: 7, payerName: "Ana <b>Diaz</b>", organizationName: "Maple\r\nRent", home: "Elm {payerName}" },
		facts: [{ label: "Amount", value: "$5.00" }],
	});

test.each(Object.keys(changeableEmails))(
	"%s: every placeholder of its words is known, and our own words as own words give our own email",
	(key) => {
		const scope = makeBooks();
		const template = findEmailTemplate(scope, key);
		if (!template) throw new Error(key);
		const { standard, placeholders } = template;
		expect(standard.subject).not.toBe("");
		const used: string[] = JSON.stringify(standard).match(/\{[A-Za-z]+\}/g) ?? [];
		expect(placeholders.map(({ name }) => `{${name}}`)).toEqual(expect.arrayContaining(used));
		expect(placeholders.filter(({ needed }) => needed).every(({ name }) => used.includes(`{${name}}`))).toBe(true);
		const { mail } = must(previewEmailTemplate(scope, key, standard));
		expect(mail.text).not.toMatch(/\{|undefined/);
		expect(must(previewEmailTemplate(scope, key, { ...standard, subject: `${standard.subject}!` })).mail).toMatchObject(
			{
				subject: `${mail.subject}!`,
				text: mail.text,
			},
		);
	},
);

test("an email goes out in the organization's own words, with its table, button and small print, and no other's does", () => {
	const [mine, theirs] = [makeBooks(), makeBooks()];
	must(saveEmailTemplate(mine, "receipt", words));
	const send = (profileId: number) =>
		findOutboxMail(queue({ profileId, to: "ana@example.com", recipient: null, kind: "receipt", ...receipt() }));
	const own = send(mine.profileId);
	expect(own?.subject).toBe("Thanks, Ana <b>Diaz</b>");
	expect(own?.textBody).toMatchInlineSnapshot(`
		"Hi Ana <b>Diaz</b>!

		Your rent for Elm {payerName} is in.

		See you, Maple
		Rent

		Amount: $5.00

		Questions? Contact Maple
		Rent.

		Tenantry
		"
	`);
	expect(own?.htmlBody).toContain("<p>Hi Ana &lt;b&gt;Diaz&lt;/b&gt;!</p>");
	expect(send(theirs.profileId)).toMatchObject({ textBody: receipt().text, htmlBody: receipt().html });
	must(resetEmailTemplate(mine, "receipt"));
	must(resetEmailTemplate(mine, "receipt"));
	expect(send(mine.profileId)?.textBody).toBe(receipt().text);
	expect(toldSoFar(mine)).toMatchInlineSnapshot(`
		"email_template.saved of organization: The email “Payment receipt” was changed. {"subject":["Receipt {receiptNumber} from {organizationName}","Thanks, {payerName}"],"greeting":["Receipt for {payerName}","Hi {payerName}!"],"body":["Thank you for your payment for {home}.","Your rent for {home} is in.\\n\\n\\nSee you, {organizationName}"]}
		email_template.reset of organization: The email “Payment receipt” was reset. {"subject":["Thanks, {payerName}","Receipt {receiptNumber} from {organizationName}"],"greeting":["Hi {payerName}!","Receipt for {payerName}"],"body":["Your rent for {home} is in.\\n\\n\\nSee you, {organizationName}","Thank you for your payment for {home}."]}
		email to ana@example.com: Thanks, Ana <b>Diaz</b>
		email to ana@example.com: Receipt 7 from Maple Rent"
	`);
});

test("what was changed is told apart from ours, and an edit of what someone else saved since is refused", () => {
	const scope = makeBooks();
	const ours = findEmailTemplate(scope, "receipt");
	expect(ours).toMatchObject({ changed: false, difference: { removed: [], added: [] }, updatedDate: "" });
	must(saveEmailTemplate(scope, "receipt", { ...words, seenUpdatedDate: "" }));
	expect(findEmailTemplate(scope, "receipt")).toMatchObject({
		...{ changed: true, words },
		difference: {
			removed: [
				"Receipt {receiptNumber} from {organizationName}",
				"Receipt for {payerName}",
				"Thank you for your payment for {home}.",
			],
			added: ["Thanks, {payerName}", "Hi {payerName}!", "Your rent for {home} is in.", "See you, {organizationName}"],
		},
	});
	expect(saying(saveEmailTemplate(scope, "receipt", { ...words, subject: "Other", seenUpdatedDate: "" }))).toMatch(
		/^form: Someone else saved this record/,
	);
});

test("unknown placeholders, missing ones and unknown emails are refused", () => {
	const scope = makeBooks();
	const save = (key: string, over: object) => saying(saveEmailTemplate(scope, key, { ...words, ...over }));
	expect([
		save("receipt", { subject: "For {tenant}" }),
		save("receipt", { greeting: "Hi {letter}" }),
		save("receipt", { body: "{constructor} for {home}" }),
		save("receipt", { body: "Thanks." }),
		save("password_changed", {}),
		saying(previewEmailTemplate(scope, "receipt", { ...words, body: "Thanks." })),
		saying(previewEmailTemplate(scope, "constructor", words)),
		saying(resetEmailTemplate(scope, "__proto__")),
	]).toMatchInlineSnapshot(`
		[
		  "subject: This email can't use {tenant}. Choose from the list.",
		  "greeting: This email can't use {letter}. Choose from the list.",
		  "body: This email can't use {constructor}. Choose from the list.",
		  "body: Keep {home} in this email.",
		  "form: That email wasn't found.",
		  "body: Keep {home} in this email.",
		  "form: That email wasn't found.",
		  "form: That email wasn't found.",
		]
	`);
	expect(findEmailTemplate(scope, "password_changed")).toBeUndefined();
	expect(listEmailTemplates(scope).some(({ changedDate }) => changedDate)).toBe(false);
});
