import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { addContact, editContact, findContact, propertiesOfContact } from "#domain/contacts";
import { contactForm } from "#domain/contacts/schema";
import { propertyChoices } from "#domain/rentals";
import type { ChoiceRequest } from "~/domain/kernel/choice";
import { CheckboxField } from "~/ui/checkbox-field";
import { numberedRow } from "~/ui/error-summary";
import { FoldedSection } from "~/ui/folded-section";
import { FieldRow, Form } from "~/ui/form";
import { LineGrid } from "~/ui/line-grid";
import { PageHead } from "~/ui/page-head";
import { RecordCell } from "~/ui/record-picker";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { FoldedPostalFields, NameFields } from "../rentals/contact-fields";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Contact");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	const contact = id === undefined ? undefined : found(findContact(manager, id));
	const properties = contact ? propertiesOfContact(manager, contact.id).map((property) => property.id) : [];
	return {
		contact: contact && {
			...{ id: contact.id, name: contact.displayName },
			values: contactValues(contact, properties),
		},
		properties: choicesOf("propertyId", (ask) => propertyChoices(manager, ask), properties),
		idempotencyKey: newIdempotencyKey(),
	};
}

function contactValues(contact: NonNullable<ReturnType<typeof findContact>>, properties: readonly number[]) {
	const { id: _, displayName: __, updatedDate, isCompany, noEmail, ...texts } = contact;
	return {
		...texts,
		...{ isCompany: isCompany === 1, noEmail: noEmail === 1, seenUpdatedDate: updatedDate },
		properties: [...properties.map((id) => ({ propertyId: String(id) })), { propertyId: "" }],
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id !== undefined) found(findContact(manager, id));
	const form = await parseForm(request, contactForm, { find: finders(manager) });
	if (!form.ok) return form.reply;
	const saved = id === undefined ? addContact(manager, form.value) : editContact(manager, id, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/mycontacts"), id === undefined ? "Contact added." : "Contact saved.");
}

const finders = (manager: Manager) => ({ propertyId: (ask: ChoiceRequest) => propertyChoices(manager, ask) });

export default function ContactForm() {
	const { contact, properties, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof contactForm>>({
		values: contact?.values ?? { country: "US", properties: [{ propertyId: "" }] },
	});
	return (
		<>
			<PageHead
				title={contact ? contact.name : "Add contact"}
				crumbs={[{ label: "My contacts", to: href("/app/mycontacts") }]}
				links={
					contact ? (
						<Link to={href("/app/mycontacts/remove", { id: contact.id })} className="button button-quiet">
							Delete
						</Link>
					) : null
				}
			/>
			<Form
				form={form}
				submit={contact ? "Save contact" : "Add contact"}
				cancel={href("/app/mycontacts")}
				idempotencyKey={contact ? undefined : idempotencyKey}
				record={contact?.values}
				rowName={rowName}
			>
				<NameFields fields={fields} />
				<TextField
					field={fields.role}
					label="Role"
					hint="For example, insurance agent, inspector or attorney."
					maxLength={60}
					optional
				/>
				<FieldRow>
					<TextField field={fields.phone} label="Phone" type="tel" maxLength={30} optional />
					<TextField field={fields.alternatePhone} label="Second phone" type="tel" maxLength={30} optional />
				</FieldRow>
				<TextField field={fields.email} label="Email" type="email" maxLength={254} optional />
				<CheckboxField field={fields.noEmail} label="No email" hint="Leave this contact out of group emails." />
				<FoldedPostalFields fields={fields} />
				<FoldedSection
					title="Properties"
					hint="Which properties this contact is for"
					fields={[fields.properties]}
					standard={{ properties: [{ propertyId: "" }] }}
				>
					<LineGrid
						form={form}
						field={fields.properties}
						label="Properties"
						lineNoun="Property"
						add={3}
						lines={fields.properties.getFieldList().map((line) => line.getFieldset())}
						columns={[
							{
								header: "Property",
								field: (line) => line.propertyId,
								cell: (line, name) => (
									<RecordCell field={line.propertyId} label={name} choices={properties} empty="Choose a property" />
								),
							},
						]}
					/>
				</FoldedSection>
				<TextareaField field={fields.comment} label="Notes" maxLength={5000} optional />
			</Form>
		</>
	);
}

const rowName = numberedRow({ properties: "Property" });
