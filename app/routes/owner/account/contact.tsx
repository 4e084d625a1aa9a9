import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeContact } from "#domain/owner-center";
import { ownerContactForm } from "#domain/owner-center/schema";
import { findOwner } from "#domain/rentals";
import { OwnNameFields } from "~/routes/centers/account/own-name-fields";
import { PostalFields } from "~/routes/manager/rentals/contact-fields";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const owner = await requireOwner(request);
	const record = found(findOwner(owner, owner.propertyOwnerId));
	const { firstname, lastname, isCompany, companyName, phone, alternatePhone, alternateEmail } = record;
	const { street, street2, city, state, postalCode, country, updatedDate: seenUpdatedDate } = record;
	return {
		company: isCompany ? companyName : "",
		email: owner.email,
		values: {
			...{ firstname, lastname, phone, alternatePhone, alternateEmail },
			...{ street, street2, city, state, postalCode, country, seenUpdatedDate },
		},
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const owner = await requireOwner(request);
	const form = await parseForm(request, ownerContactForm);
	if (!form.ok) return form.reply;
	const changed = changeContact(owner, form.value);
	if (!changed.ok) return form.refuse(changed);
	return redirectWithMessage(href("/owner/oaccount"), "Contact saved.");
}

export default function Contact() {
	const { company, email, values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm({ values });
	return (
		<Form form={form} submit="Save contact" record={values}>
			<FormSection title="Contact information" hint="We'll email your manager about changes.">
				{company ? (
					<p>
						<span className="block font-medium">Company</span>
						<span className="wrap-anywhere">{company}</span>
					</p>
				) : null}
				<OwnNameFields fields={fields} email={email} change={href("/owner/oaccount/email")} />
				<FieldRow>
					<TextField field={fields.phone} label="Phone" type="tel" maxLength={30} autoComplete="tel" optional />
					<TextField field={fields.alternatePhone} label="Second phone" type="tel" maxLength={30} optional />
				</FieldRow>
			</FormSection>
			<FormSection title="Mailing address" hint="Used on statements, checks and tax forms.">
				<PostalFields fields={fields} />
			</FormSection>
		</Form>
	);
}
