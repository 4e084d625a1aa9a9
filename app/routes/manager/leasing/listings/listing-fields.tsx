import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { getInputProps } from "@conform-to/react";
import { feeTimings } from "#domain/listings/labels";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { FoldedSection } from "~/ui/folded-section";
import { FieldRow, FormSection } from "~/ui/form";
import { CheckboxCell, DateCell, SelectCell, TextCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import type { ListingInput } from "./listing-values";

type Props = { fields: ReturnType<FormMetadata<ListingInput>["getFieldset"]> };
/** The starting values of a new listing's form. */
type Standard = Readonly<Record<string, unknown>>;

export function HomeFields({ fields }: Props) {
	return (
		<FormSection title="Home">
			<TextField
				field={fields.title}
				label="Title"
				hint="Say what sets it apart, such as “2-bedroom with a west-facing balcony”."
				maxLength={80}
			/>
			<TextareaField
				field={fields.description}
				label="Description"
				hint="Describe the home, not who should live there: “close to a school” is fine, “ideal for a couple” isn't."
				rows={8}
				maxLength={4000}
				optional
			/>
			<CheckboxField field={fields.hideStreet} label="Show only the city, not the street" />
		</FormSection>
	);
}

export function TermsFields({ fields }: Props) {
	return (
		<FormSection title="Terms">
			<FieldRow>
				<MoneyField field={fields.rent} label="Rent per month" width="full" />
				<MoneyField field={fields.deposit} label="Deposit" width="full" optional />
			</FieldRow>
			<FieldRow>
				<TextField field={fields.leaseTerms} label="Lease" maxLength={80} optional />
				<DateField field={fields.availableDate} label="Available" width="full" />
			</FieldRow>
		</FormSection>
	);
}

export function ShowingFields({ fields, standard }: Props & { standard: Standard }) {
	return (
		<FoldedSection
			title="Publishing"
			hint="Publish date, last day, special offer"
			fields={[fields.publishDate, fields.expiresDate, fields.specialOffer]}
			standard={standard}
		>
			<FieldRow>
				<DateField field={fields.publishDate} label="Publish on" width="full" optional />
				<DateField field={fields.expiresDate} label="Unpublish after" width="full" />
			</FieldRow>
			<TextField
				field={fields.specialOffer}
				label="Special offer"
				hint="A few words shown on the photo, such as “First month free”."
				maxLength={120}
				optional
			/>
		</FoldedSection>
	);
}

export function FeeFields({ fields, form }: Props & { form: Pick<FormMetadata, "update"> }) {
	return (
		<FoldedSection title="Fees" hint="All costs besides rent and deposit" fields={[fields.fees]}>
			<p className="text-soft">
				Enter an amount, or a percentage of monthly rent such as 5%. Set the application fee in listing settings.
			</p>
			<LineGrid
				form={form}
				field={fields.fees}
				label="Fees"
				lineNoun="Fee"
				lines={fields.fees.getFieldList().map((line) => line.getFieldset())}
				add={3}
				most={30}
				columns={[
					{
						header: "Fee",
						grow: 3,
						field: (line) => line.name,
						cell: (line, label) => <TextCell field={line.name} label={label} maxLength={60} />,
					},
					{
						header: "Amount or %",
						grow: 2,
						field: (line) => line.amount,
						cell: (line, label) => <TextCell field={line.amount} label={label} maxLength={20} />,
					},
					{
						header: "When",
						grow: 2,
						field: (line) => line.timing,
						cell: (line, label) => (
							<SelectCell field={line.timing} label={label} options={optionsOf(feeTimings)} empty="At move-in" />
						),
					},
					{
						header: "Required",
						field: (line) => line.mandatory,
						cell: (line, label) => <CheckboxCell field={line.mandatory} label={label} />,
					},
					{
						header: "Refundable",
						field: (line) => line.refundable,
						cell: (line, label) => <CheckboxCell field={line.refundable} label={label} />,
					},
				]}
			/>
		</FoldedSection>
	);
}

export function PolicyFields({ fields }: Props) {
	return (
		<FoldedSection
			title="Policy"
			hint="Pets, parking, smoking, accessibility, vouchers"
			fields={[
				...[fields.catsAllowed, fields.dogsAllowed, fields.smokingAllowed, fields.furnished, fields.accessible],
				...[fields.vouchersAccepted, fields.petLimits, fields.parking, fields.restrictions],
			]}
		>
			<div className="grid gap-2 sm:grid-cols-2">
				<CheckboxField field={fields.catsAllowed} label="Cats welcome" />
				<CheckboxField field={fields.dogsAllowed} label="Dogs welcome" />
				<CheckboxField field={fields.smokingAllowed} label="Smoking allowed" />
				<CheckboxField field={fields.furnished} label="Furnished" />
				<CheckboxField field={fields.accessible} label="Accessible" />
				<CheckboxField field={fields.vouchersAccepted} label="Vouchers accepted" />
			</div>
			<TextField field={fields.petLimits} label="Pet limits" maxLength={200} optional />
			<TextField field={fields.parking} label="Parking" maxLength={80} optional />
			<TextField
				field={fields.restrictions}
				label="Restrictions the law allows"
				hint="For example, exempt housing for older persons."
				maxLength={200}
				optional
			/>
		</FoldedSection>
	);
}

export function OpenHouseFields({ fields, form }: Props & { form: Pick<FormMetadata, "update"> }) {
	return (
		<FoldedSection title="Open houses" fields={[fields.openHouses]}>
			<LineGrid
				form={form}
				field={fields.openHouses}
				label="Open houses"
				lineNoun="Open house"
				lines={fields.openHouses.getFieldList().map((line) => line.getFieldset())}
				add={2}
				most={20}
				columns={[
					{
						header: "Date",
						grow: 2,
						field: (line) => line.date,
						cell: (line, label) => <DateCell field={line.date} label={label} />,
					},
					{
						header: "From",
						field: (line) => line.from,
						cell: (line, label) => <TimeCell field={line.from} label={label} />,
					},
					{ header: "To", field: (line) => line.to, cell: (line, label) => <TimeCell field={line.to} label={label} /> },
				]}
			/>
		</FoldedSection>
	);
}

export function ContactFields({ fields, standard }: Props & { standard: Standard }) {
	return (
		<FoldedSection
			title="Contact and links"
			hint="Contact person, virtual tour and application link"
			fields={[
				...[fields.contactName, fields.contactEmail, fields.contactPhone, fields.tourUrl, fields.applicationUrl],
			]}
			standard={standard}
		>
			<TextField field={fields.contactName} label="Contact" maxLength={80} />
			<FieldRow>
				<TextField field={fields.contactEmail} label="Email" type="email" maxLength={254} />
				<TextField field={fields.contactPhone} label="Phone" type="tel" maxLength={30} optional />
			</FieldRow>
			<TextField field={fields.tourUrl} label="Virtual tour" type="url" maxLength={500} optional />
			<TextField
				field={fields.applicationUrl}
				label="Application link"
				hint="Leave blank to take applications here."
				type="url"
				maxLength={500}
				optional
			/>
		</FoldedSection>
	);
}

function TimeCell({ field, label }: { field: FieldMetadata<unknown>; label: string }) {
	const { key, ...input } = getInputProps(field, { type: "time" });
	return <input key={key} {...input} aria-label={label} className="control" />;
}
