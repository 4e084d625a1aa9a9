import type { DefaultValue, FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import { plainAmount } from "#domain/money/format";
import type { findVendor } from "#domain/vendors";
import { type VendorTrade, vendorTrades } from "#domain/vendors/labels";
import type { vendorForm } from "#domain/vendors/schema";
import { CheckboxesField, CheckboxField } from "~/ui/checkbox-field";
import { ConfirmField } from "~/ui/confirm-field";
import { FoldedSection } from "~/ui/folded-section";
import { FieldRow, FormSection } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { type Option, type OptionGroup, optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { FoldedPostalFields, NameFields } from "../rentals/contact-fields";

export type VendorInput = z.input<ReturnType<typeof vendorForm>>;

type Fields = ReturnType<FormMetadata<VendorInput>["getFieldset"]>;

export function VendorContactFields({ fields }: { fields: Fields }) {
	return (
		<>
			<NameFields fields={fields} />
			<SelectField field={fields.trade} label="Trade" empty="Choose a trade" options={optionsOf(vendorTrades)} />
			<FoldedSection
				title="More trades"
				hint="If they do other work too"
				fields={[fields.alsoTrades, fields.otherTrade]}
			>
				<CheckboxesField field={fields.alsoTrades} label="Also" options={optionsOf(vendorTrades)} />
				<TextField
					field={fields.otherTrade}
					label="Other, in your words"
					hint="“Chimney sweep”"
					maxLength={40}
					width="m"
					optional
				/>
			</FoldedSection>
			<ConfirmField field={fields.confirmSimilar} label="This is a different vendor" />
			<FormSection title="Contact">
				<FieldRow>
					<TextField field={fields.email} label="Email" type="email" maxLength={254} optional />
					<TextField field={fields.phone} label="Phone" type="tel" maxLength={30} optional />
				</FieldRow>
			</FormSection>
			<FoldedPostalFields fields={fields} hint="For checks and tax forms" />
			<FoldedSection
				title="More contact information"
				hint="Second email, second phone, website"
				fields={[fields.alternateEmail, fields.alternatePhone, fields.website]}
			>
				<FieldRow>
					<TextField field={fields.alternateEmail} label="Second email" type="email" maxLength={254} optional />
					<TextField field={fields.alternatePhone} label="Second phone" type="tel" maxLength={30} optional />
				</FieldRow>
				<TextField field={fields.website} label="Website" maxLength={200} optional />
			</FoldedSection>
		</>
	);
}

export function VendorMoneyFields({
	fields,
	accounts,
	team,
	taxIdLast4,
}: {
	fields: Fields;
	accounts: readonly OptionGroup[];
	team: readonly Option[];
	taxIdLast4: string;
}) {
	const known = taxIdLast4
		? `On file: ends in ${taxIdLast4}. Leave blank to keep it.`
		: "Stored encrypted. Lists and pages show the last four digits.";
	return (
		<>
			<FoldedSection
				title="Bills and payment"
				hint="Default account, terms, name on checks"
				fields={[fields.expenseAccountId, fields.accountNumber, fields.termsDays, fields.checkName]}
				standard={{ termsDays: "0" }}
			>
				<SelectField
					field={fields.expenseAccountId}
					label="Default expense account"
					empty="None"
					options={accounts}
					optional
				/>
				<FieldRow>
					<TextField field={fields.accountNumber} label="Account number with vendor" maxLength={30} optional />
					<TextField
						field={fields.termsDays}
						label="Payment terms (days)"
						hint="Leave blank if bills are due on receipt."
						inputMode="numeric"
						maxLength={3}
						optional
					/>
				</FieldRow>
				<TextField
					field={fields.checkName}
					label="Name on checks"
					hint="Leave blank to use the vendor's name."
					maxLength={120}
					optional
				/>
			</FoldedSection>
			<FoldedSection
				title="Rates"
				hint="Hourly, minimum, after hours"
				fields={[fields.hourly, fields.minimum, fields.afterHours]}
			>
				<FieldRow>
					<MoneyField field={fields.hourly} label="Hourly rate" optional />
					<MoneyField field={fields.minimum} label="Trip minimum" optional />
					<MoneyField field={fields.afterHours} label="After-hours rate" optional />
				</FieldRow>
			</FoldedSection>
			<FoldedSection
				title="Tax"
				hint={taxIdLast4 ? `Tax ID ends in ${taxIdLast4}` : "Tax ID, 1099 forms"}
				fields={[fields.taxId, fields.taxName, fields.includeIn1099]}
			>
				<FieldRow>
					<TextField
						field={fields.taxId}
						label="Tax ID (SSN or EIN)"
						hint={known}
						maxLength={20}
						autoComplete="off"
						optional
					/>
					<TextField field={fields.taxName} label="Name on tax forms" maxLength={40} optional />
				</FieldRow>
				<CheckboxField field={fields.includeIn1099} label="Include on 1099 forms" />
			</FoldedSection>
			<FoldedSection
				title="Notes"
				hint="Responsible member, comments, “Do not use”"
				fields={[fields.assigneeId, fields.doNotUse, fields.doNotUseReason, fields.comment]}
			>
				<SelectField
					field={fields.assigneeId}
					label="Responsible team member"
					hint="Gets the notifications about this vendor's insurance."
					empty="Everyone who can view vendors"
					options={team}
					optional
				/>
				<div className="group grid gap-4">
					<CheckboxField
						field={fields.doNotUse}
						label="Do not use"
						hint="Hides this vendor from lists and blocks new payments."
					/>
					<div className="hidden group-has-[[name=doNotUse]:checked]:block">
						<TextField field={fields.doNotUseReason} label="Reason" maxLength={200} />
					</div>
				</div>
				<TextareaField field={fields.comment} label="Comment" maxLength={5000} optional />
			</FoldedSection>
		</>
	);
}

type Vendor = NonNullable<ReturnType<typeof findVendor>>;

/** A vendor as starting values of the form. The tax number is never included. */
export function vendorValues(vendor: Vendor, trades: readonly VendorTrade[]) {
	const { email, alternateEmail, phone, alternatePhone, website } = vendor;
	const { street, street2, city, state, postalCode, country, checkName, accountNumber } = vendor;
	return {
		isCompany: vendor.isCompany,
		firstname: vendor.firstname,
		lastname: vendor.lastname,
		companyName: vendor.companyName,
		trade: vendor.trade,
		alsoTrades: trades.filter((trade) => trade !== vendor.trade),
		otherTrade: vendor.otherTrade,
		...{ email, alternateEmail, phone, alternatePhone, website },
		...{ street, street2, city, state, postalCode, country, checkName, accountNumber },
		expenseAccountId: vendor.expenseAccountId === null ? "" : String(vendor.expenseAccountId),
		termsDays: String(vendor.termsDays),
		hourly: amountOf(vendor.hourlyCents),
		minimum: amountOf(vendor.minimumCents),
		afterHours: amountOf(vendor.afterHoursCents),
		assigneeId: vendor.assigneeId === null ? "" : String(vendor.assigneeId),
		taxName: vendor.taxName,
		includeIn1099: vendor.includeIn1099,
		doNotUse: vendor.doNotUse,
		doNotUseReason: vendor.doNotUseReason,
		comment: vendor.comment,
		seenUpdatedDate: vendor.updatedDate,
	};
}

function amountOf(cents: number | null): string {
	return cents === null ? "" : plainAmount(cents);
}

export const newVendorValues: DefaultValue<VendorInput> = { isCompany: true, country: "US" };
