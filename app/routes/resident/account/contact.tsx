import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findTenant } from "#domain/rentals";
import { mailingPreferences } from "#domain/rentals/labels";
import { changeDetails } from "#domain/residents";
import { contactForm } from "#domain/residents/schema";
import { OwnNameFields } from "~/routes/centers/account/own-name-fields";
import { PostalFields } from "~/routes/manager/rentals/contact-fields";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const tenant = found(findTenant(resident, resident.tenantId));
	const { firstname, lastname, mobilePhone, homePhone, workPhone, alternateEmail, mailingPreference } = tenant;
	const { street, street2, city, state, postalCode, country, updatedDate } = tenant;
	return {
		email: resident.email,
		...{ receiptsTo: tenant.email, organizationName: resident.organizationName },
		values: {
			...{ firstname, lastname, mobilePhone, homePhone, workPhone, alternateEmail, mailingPreference },
			...{ street, street2, city, state, postalCode, country, seenUpdatedDate: updatedDate },
		},
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const form = await parseForm(request, contactForm);
	if (!form.ok) return form.reply;
	const { seenUpdatedDate, ...details } = form.value;
	const changed = changeDetails(resident, details, { what: "their contact information", seenUpdatedDate });
	if (!changed.ok) return form.refuse(changed);
	return redirectWithMessage(href("/resident/raccount"), "Contact saved.");
}

export default function Contact() {
	const { email, receiptsTo, organizationName, values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm({ values });
	return (
		<Form form={form} submit="Save contact" record={values}>
			<FormSection title="Contact information">
				<OwnNameFields fields={fields} email={email} change={href("/resident/raccount/email")} />
				<p className="text-soft">
					{receiptsTo
						? `Receipts and notices are emailed to ${receiptsTo}.`
						: "We have no email address for receipts and notices."}
					{receiptsTo === email ? "" : ` To use another address, ask ${organizationName}.`}
				</p>
				<FieldRow>
					<TextField field={fields.mobilePhone} label="Mobile phone" type="tel" maxLength={30} optional />
					<TextField field={fields.homePhone} label="Home phone" type="tel" maxLength={30} optional />
					<TextField field={fields.workPhone} label="Work phone" type="tel" maxLength={30} optional />
				</FieldRow>
			</FormSection>
			<FormSection title="Mailing address" hint="Only if different from the home you rent.">
				<SelectField
					field={fields.mailingPreference}
					label="Preferred delivery"
					hint="Choose email only to go paperless."
					options={optionsOf(mailingPreferences)}
				/>
				<PostalFields fields={fields} />
			</FormSection>
		</Form>
	);
}
