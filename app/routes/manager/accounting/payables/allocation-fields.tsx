import type { FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import type { UnitShare } from "#domain/payables";
import { allocationMethods } from "#domain/payables/labels";
import type { allocationRuleForm } from "#domain/payables/schema";
import { Card } from "~/ui/card";
import { CheckboxesField, CheckboxField } from "~/ui/checkbox-field";
import { type Column, DataTable } from "~/ui/data-table";
import { FormSection } from "~/ui/form";
import { TextCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import { type Option, type OptionGroup, optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { Percent } from "../owners/percent";

type RuleForm = FormMetadata<z.input<typeof allocationRuleForm>>;
type Fields = ReturnType<RuleForm["getFieldset"]>;
type Unit = { id: number; unitNumber: string; tenant: string | null };

export function RuleFields({
	form,
	fields,
	accounts,
	units,
}: {
	form: RuleForm;
	fields: Fields;
	accounts: readonly Option[];
	units: readonly Unit[];
}) {
	const lines = fields.shares.getFieldList().map((line) => line.getFieldset());
	const unitOf = (id: unknown) => units.find((unit) => String(unit.id) === String(id));
	return (
		<>
			<TextField field={fields.name} label="Name" maxLength={60} width="m" />
			<RadioField field={fields.method} label="Method" options={optionsOf(allocationMethods)} />
			<TextField
				field={fields.ownShare}
				label="Property's share, %"
				hint="For common areas. The rest is divided among the units."
				inputMode="decimal"
				maxLength={8}
				width="s"
				optional
			/>
			<div className="hidden group-has-[[name=method][value=fixed]:checked]/rule:block">
				<FormSection title="Shares" hint="Must total 100% with the property's share.">
					<LineGrid
						form={form}
						field={fields.shares}
						label="Shares"
						lineNoun="Unit"
						lines={lines}
						add={0}
						columns={[
							{
								header: "Unit",
								grow: 2,
								field: (line) => line.unitId,
								cell: (line) => {
									const unit = unitOf(line.unitId.initialValue);
									return (
										<>
											<input type="hidden" name={line.unitId.name} value={line.unitId.initialValue ?? ""} />
											{unit?.unitNumber} <span className="text-soft">{unit?.tenant}</span>
										</>
									);
								},
							},
							{
								header: "Share, %",
								align: "end",
								field: (line) => line.share,
								cell: (line) => (
									<TextCell
										field={line.share}
										label={`Share of unit ${unitOf(line.unitId.initialValue)?.unitNumber ?? ""}`}
										maxLength={8}
									/>
								),
							},
						]}
					/>
				</FormSection>
			</div>
			<details open={fields.accountIds.errors !== undefined}>
				<summary className="link cursor-pointer">Limit to some expense accounts</summary>
				<div className="mt-3">
					<CheckboxesField
						field={fields.accountIds}
						label="Accounts"
						hint="If you select none, the rule applies to all of them."
						options={accounts}
					/>
				</div>
			</details>
		</>
	);
}

export function TenantFields({ fields, accounts }: { fields: Fields; accounts: readonly OptionGroup[] }) {
	return (
		<FormSection title="Tenants">
			<CheckboxField
				field={fields.billTenants}
				label="Bill tenants"
				hint="After dividing an expense, you'll review each lease's share and charge it."
			/>
			<div className="hidden gap-4 group-has-[[name=billTenants]:checked]/rule:grid">
				<SelectField
					field={fields.chargeAccountId}
					label="Income account"
					empty="Choose an income account"
					options={accounts}
				/>
				<TextField field={fields.chargeMemo} label="Memo" maxLength={65} optional />
			</div>
		</FormSection>
	);
}

/** Each unit's share today. Together with the property's own share they add up to 100%. */
export function SharePreview({ units, ownShareBp }: { units: readonly UnitShare[]; ownShareBp: number }) {
	const rows: Row[] = [
		...units.map(({ unitId, unitNumber, leaseName, shareBp }) => ({
			...{ id: unitId, unitNumber, who: leaseName ?? "Vacant", shareBp },
		})),
		...(ownShareBp > 0 ? [{ id: 0, unitNumber: "The property", who: "Common areas", shareBp: ownShareBp }] : []),
	];
	return (
		<Card title="Current shares">
			<DataTable
				caption="Shares"
				columns={columns}
				rows={rows}
				rowKey={(row) => row.id}
				sums={{ shareBp: rows.reduce((sum, row) => sum + row.shareBp, 0) }}
				sumsLabel="Total"
			/>
		</Card>
	);
}

type Row = { id: number; unitNumber: string; who: string; shareBp: number };

const columns: Column<Row, { shareBp: number }>[] = [
	{ header: "Unit", cell: (row) => row.unitNumber },
	{ header: "Tenant", phone: "fact", cell: (row) => row.who },
	{
		header: "Share",
		align: "end",
		phone: "amount",
		cell: (row) => <Percent bp={row.shareBp} />,
		total: (sums) => <Percent bp={sums.shareBp} />,
	},
];
