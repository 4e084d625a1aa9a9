import type { FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { prorations } from "#domain/lease-records/labels";
import { endReasonWords, noticeGiverWords } from "#domain/leasing/labels";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { FieldRow, FormSection } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { type Option, type OptionGroup, SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { href } from "~/web/href";

type Any = FieldMetadata<unknown>;

/** When, by whom and why, and how the last month is charged. */
export function NoticeFields({
	fields,
	endDate,
}: {
	fields: Record<"noticeDate" | "moveOutDate" | "givenBy" | "reason" | "remarks" | "prorateLast", Any>;
	endDate: string | null;
}) {
	return (
		<FormSection title="Notice">
			<FieldRow>
				<DateField field={fields.noticeDate} label="Given on" width="full" />
				<DateField
					field={fields.moveOutDate}
					label="Last day there"
					hint={<TermHint endDate={endDate} />}
					width="full"
				/>
			</FieldRow>
			<FieldRow>
				<SelectField field={fields.givenBy} label="Given by" options={optionsOf(noticeGiverWords)} width="full" />
				<SelectField
					field={fields.reason}
					label="Reason"
					empty="Choose a reason"
					options={optionsOf(endReasonWords)}
					width="full"
				/>
			</FieldRow>
			<LastMonthField field={fields.prorateLast} />
			<TextareaField field={fields.remarks} label="Remarks" rows={2} maxLength={1000} optional />
		</FormSection>
	);
}

function TermHint({ endDate }: { endDate: string | null }): ReactNode {
	if (endDate === null) return "The lease runs month to month.";
	return (
		<>
			The term ends on <DateText date={endDate} />.
		</>
	);
}

export function LastMonthField({ field }: { field: Any }) {
	return (
		<SelectField
			field={field}
			label="The last month is charged"
			hint="By the days until the last one, or whole."
			options={optionsOf(prorations)}
			width="m"
		/>
	);
}

type PersonInput = { tenantId?: unknown; moveOutDate?: string | undefined; forwardingAddress?: string | undefined };

/** Everyone who leaves, with the address that letters and the deposit follow to. */
export function PeopleFields({
	field,
	tenants,
	leaseId,
}: {
	field: FieldMetadata<PersonInput[] | undefined>;
	tenants: readonly { tenantId: number; displayName: string }[];
	leaseId: number;
}) {
	const lines = field.getFieldList().map((line) => line.getFieldset());
	return (
		<FormSection
			title="Who leaves"
			hint={
				tenants.length > 1 ? (
					<>
						Everyone. If someone stays, record the others under{" "}
						<Link to={href("/app/leaseledger/tenantssummary", { id: leaseId })} className="link">
							Tenants
						</Link>
						.
					</>
				) : undefined
			}
		>
			{tenants.map(({ tenantId, displayName }, at) => {
				const line = lines[at];
				if (!line) return null;
				return (
					<fieldset key={tenantId} className="grid min-w-0 gap-2">
						<legend className="mb-1 font-medium">{displayName}</legend>
						<input type="hidden" name={line.tenantId.name} value={tenantId} />
						<FieldRow>
							<TextField
								field={line.forwardingAddress}
								label="Letters follow to"
								maxLength={200}
								autoComplete="off"
								width="full"
								optional
							/>
							{tenants.length > 1 ? (
								<DateField field={line.moveOutDate} label="Leaves earlier, on" width="full" optional />
							) : null}
						</FieldRow>
					</fieldset>
				);
			})}
		</FormSection>
	);
}

/** What ending early costs them. */
export function FeeFields({
	fields,
	accounts,
}: {
	fields: Record<"fee" | "feeAccountId", Any>;
	accounts: readonly (Option | OptionGroup)[];
}) {
	return (
		<FieldRow>
			<MoneyField field={fields.fee} label="Charge for ending early" optional />
			<SelectField
				field={fields.feeAccountId}
				label="Posted to"
				empty="Choose"
				options={accounts}
				width="full"
				optional
			/>
		</FieldRow>
	);
}
