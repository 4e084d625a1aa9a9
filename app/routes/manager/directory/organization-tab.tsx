import type { OrganizationFields } from "#domain/identity";
import { currencyLabels } from "#domain/identity/labels";
import { bases } from "#domain/ledger/labels";
import { oneLineAddress } from "#domain/rentals/format";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import type { loadOrganization } from "./organization-tab.server";
import { timeZoneName } from "./time-zone-options";

type Data = ReturnType<typeof loadOrganization>;

/** The organization's settings: a form for its owner, facts for everyone else. */
export function OrganizationTab({ data: { organization, mayEdit, timeZones, terms, logo } }: { data: Data }) {
	const [form, fields] = usePostForm({ values: organization });
	if (!mayEdit) return <OrganizationFacts organization={organization} />;
	return (
		<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,40rem)_1fr]">
			<Form form={form} submit="Save organization" record={organization}>
				<FormSection title="Name and address" hint="Shown on letters, statements, receipts and public pages.">
					<TextField field={fields.name} label="Name" maxLength={127} autoComplete="organization" />
					<TextField
						field={fields.legalName}
						label="Legal name"
						hint="Leave blank if it's the same."
						maxLength={127}
						optional
					/>
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
						field={fields.senderName}
						label="Sender name"
						hint="Who your emails come from. Leave blank for Tenantry."
						maxLength={60}
						width="m"
						optional
					/>
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
						<a href={href("/app/myaccount/preferences")} className="link">
							preferences
						</a>
						.
					</p>
				</FormSection>
			</Form>
			<Elsewhere terms={terms} logo={logo} />
		</div>
	);
}

/** What of the organization is set on pages of its own. */
function Elsewhere({ terms, logo }: Pick<Data, "terms" | "logo">) {
	const { locale } = useFormat();
	const inMonth = new Date(Date.UTC(2001, terms.fiscalYearEndMonth - 1, 1));
	const month = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(inMonth);
	return (
		<div className="grid gap-5">
			<Card
				title="Logo"
				action={
					<a href={href("/app/listingsettings")} className="link">
						Change logo
					</a>
				}
			>
				{logo ? (
					<img src={logo} alt="Your logo" className="max-h-20 max-w-full" />
				) : (
					<p className="text-soft">No logo yet. It appears on your public pages.</p>
				)}
			</Card>
			<Card
				title="Accounting"
				action={
					<a href={href("/app/closing/settings")} className="link">
						Change<span className="sr-only"> fiscal year and basis</span>
					</a>
				}
			>
				<Facts
					facts={[
						{ label: "Fiscal year ends in", value: month },
						{ label: "Default basis", value: bases[terms.basis] },
					]}
				/>
			</Card>
		</div>
	);
}

/** The organization's settings, read-only, for team members who can't edit them. */
function OrganizationFacts({ organization }: { organization: OrganizationFields }) {
	const { name, legalName, senderName, phone, emergencyPhone, email, currency, timeZone } = organization;
	return (
		<Card title="Organization">
			<Facts
				facts={[
					{ label: "Name", value: name },
					{ label: "Legal name", value: legalName },
					{ label: "Sender name", value: senderName },
					{ label: "Address", value: oneLineAddress(organization) },
					{ label: "Phone", value: phone },
					{ label: "Emergency phone", value: emergencyPhone },
					{ label: "Email", value: email },
					{ label: "Currency", value: currency },
					{ label: "Time zone", value: timeZoneName(timeZone) },
				]}
			/>
			<p className="mt-4 text-soft">Only the organization's owner can change this.</p>
		</Card>
	);
}
