import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { prorations } from "#domain/lease-records/labels";
import { endReasonWords, noticeGiverWords } from "#domain/leasing/labels";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { FieldRow, FormSection } from "~/ui/form";
import { Link } from "~/ui/link";
import { MoneyField } from "~/ui/money-field";
import { type Option, type OptionGroup, optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { href } from "~/web/href";

type Any = FieldMetadata<unknown>;

/** The dates and the reason of the notice, who gave it, and the proration of the last month. */
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
				<DateField field={fields.noticeDate} label="Notice date" width="full" />
				<DateField
					field={fields.moveOutDate}
					label="Move-out date"
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
			<TextareaField field={fields.remarks} label="Comments" rows={2} maxLength={1000} optional />
		</FormSection>
	);
}

function TermHint({ endDate }: { endDate: string | null }): ReactNode {
	if (endDate === null) return "The lease is month-to-month.";
	return (
		<>
			The lease ends on <DateText date={endDate} />.
		</>
	);
}

export function LastMonthField({ field }: { field: Any }) {
	return (
		<SelectField
			field={field}
			label="Last month's rent"
			hint="Prorated by day or charged in full."
			options={optionsOf(prorations)}
			width="m"
		/>
	);
}

type PersonInput = { tenantId?: unknown; moveOutDate?: string | undefined; forwardingAddress?: string | undefined };

/** Each tenant who moves out, with a forwarding address for letters and the deposit. */
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
			title="Moving out"
			hint={
				tenants.length > 1 ? (
					<>
						Everyone is moving out. If someone is staying, record the move-outs under{" "}
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
								label="Forwarding address"
								maxLength={200}
								autoComplete="off"
								width="full"
								optional
							/>
							{tenants.length > 1 ? (
								<DateField field={line.moveOutDate} label="Earlier move-out date" width="full" optional />
							) : null}
						</FieldRow>
					</fieldset>
				);
			})}
		</FormSection>
	);
}

/** The early termination fee and its income account. */
export function FeeFields({
	fields,
	accounts,
}: {
	fields: Record<"fee" | "feeAccountId", Any>;
	accounts: readonly (Option | OptionGroup)[];
}) {
	return (
		<FieldRow>
			<MoneyField field={fields.fee} label="Early termination fee" optional />
			<SelectField
				field={fields.feeAccountId}
				label="Income account"
				empty="Choose an account"
				options={accounts}
				width="full"
				optional
			/>
		</FieldRow>
	);
}
