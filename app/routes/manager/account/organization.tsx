import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { editOrganization, findOrganization, mayEditOrganization, type OrganizationFields } from "#domain/identity";
import { currencyLabels } from "#domain/identity/labels";
import { organizationForm } from "#domain/identity/schema";
import { oneLineAddress } from "#domain/rentals/format";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { timeZoneName, timeZoneOptions } from "./time-zone-options";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Organization");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { updatedDate: seenUpdatedDate, ...organization } = findOrganization(manager);
	return {
		organization: { ...organization, seenUpdatedDate },
		mayEdit: mayEditOrganization(manager),
		timeZones: timeZoneOptions(organization.timeZone),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, organizationForm);
	if (!form.ok) return form.reply;
	const edited = editOrganization(manager, form.value);
	if (!edited.ok) return form.refuse(edited);
	return redirectWithMessage(href("/app/myaccount/organization"), "Organization saved.");
}

export default function Organization() {
	const { organization, mayEdit, timeZones } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm({ values: organization });
	if (!mayEdit) return <OrganizationFacts organization={organization} />;
	return (
		<Form form={form} submit="Save organization" record={organization}>
			<FormSection title="Name and address" hint="Shown on letters, statements, receipts and public pages.">
				<TextField field={fields.name} label="Name" maxLength={127} autoComplete="organization" />
				<TextField field={fields.street} label="Street address" maxLength={100} optional />
				<FieldRow>
					<TextField field={fields.city} label="City" maxLength={100} optional />
					<TextField field={fields.state} label="State" maxLength={60} optional />
				</FieldRow>
				<FieldRow>
					<TextField field={fields.postalCode} label="ZIP code" maxLength={20} optional />
					<TextField field={fields.country} label="Country" hint="Two letters, such as US." maxLength={2} />
				</FieldRow>
			</FormSection>
			<FormSection title="Contact information">
				<FieldRow>
					<TextField field={fields.phone} label="Phone" type="tel" maxLength={40} optional />
					<TextField field={fields.email} label="Email" type="email" maxLength={254} optional />
				</FieldRow>
				<TextField
					field={fields.emergencyPhone}
					label="Emergency phone"
					hint="A 24-hour number. Residents see it on every page."
					type="tel"
					width="m"
					maxLength={40}
					optional
				/>
			</FormSection>
			<FormSection title="Currency and time zone" hint="Applies to everyone in the organization.">
				<SelectField
					field={fields.currency}
					label="Currency"
					hint="You can't change the currency after you post your first transaction."
					options={optionsOf(currencyLabels)}
				/>
				<SelectField field={fields.timeZone} label="Time zone" options={timeZones} />
				<p className="text-soft">
					Letters and statements use the date and number format in your{" "}
					<PlainLink href={href("/app/myaccount/preferences")} className="link">
						preferences
					</PlainLink>{" "}
					. To change the logo on your public pages, go to{" "}
					<PlainLink href={href("/app/listingsettings")} className="link">
						listing settings
					</PlainLink>
					.
				</p>
			</FormSection>
		</Form>
	);
}

/** The organization's settings, read-only, for team members who can't edit them. */
function OrganizationFacts({ organization }: { organization: OrganizationFields }) {
	const { name, phone, emergencyPhone, email, currency, timeZone } = organization;
	return (
		<Card title="Organization">
			<Facts
				facts={[
					{ label: "Name", value: name },
					{ label: "Address", value: oneLineAddress(organization) },
					{ label: "Phone", value: phone },
					{ label: "Emergency phone", value: emergencyPhone },
					{ label: "Email", value: email },
					{ label: "Currency", value: currency },
					{ label: "Time zone", value: timeZoneName(timeZone) },
				]}
			/>
			<p className="mt-4 text-soft">Your role doesn't let you change this.</p>
		</Card>
	);
}
