import type { FieldMetadata } from "@conform-to/react";
import { plainAmount } from "#domain/money/format";
import type { Proposal } from "#domain/renewals";
import { termWords } from "#domain/renewals/labels";
import { ConfirmField } from "~/ui/confirm-field";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { FieldError } from "~/ui/field";
import { Form } from "~/ui/form";
import { MoneyCell } from "~/ui/line-cells";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";

type Line = { leaseId: string | number; months: string | number; rent?: string | undefined };
type Input = { lines: Line[]; confirmCap: string };
type Row = Proposal & { first: number };

/** The rents as they stand, a row a lease and a column a term, to be changed by hand and kept. */
export function ProposalTable({
	proposals,
	idempotencyKey,
}: {
	proposals: readonly Proposal[];
	idempotencyKey: string;
}) {
	const months = [...new Set(proposals.flatMap(({ options }) => options.map((option) => option.months)))].sort(
		(a, b) => b - a,
	);
	const lines = proposals.flatMap(({ leaseId, options }) =>
		months.map((term): Line => {
			const option = options.find((one) => one.months === term);
			return { leaseId, months: term, rent: option ? plainAmount(option.rentCents) : "" };
		}),
	);
	const [form, fields] = usePostForm<Input>({ values: { lines } });
	const list = fields.lines.getFieldList();
	const rows = proposals.map((proposal, at) => ({ ...proposal, first: at * months.length }));
	const termColumns = months.map(
		(term, place): Column<Row> => ({
			header: termWords(term),
			align: "end",
			phone: "line",
			cell: (row) => <Rent line={list[row.first + place]} row={row} months={term} />,
		}),
	);
	return (
		<Form form={form} submit="Save proposals" cancel={href("/app/leaserenewals")} idempotencyKey={idempotencyKey} wide>
			<DataTable caption="Proposals" columns={[...columns, ...termColumns]} rows={rows} rowKey={(row) => row.leaseId} />
			<FieldError field={fields.lines} />
			<ConfirmField field={fields.confirmCap} label="Yes, go above the limit" />
		</Form>
	);
}

const columns: Column<Row>[] = [
	{
		header: "Unit",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/leaseledger/leaseledgersummary", { id: row.leaseId })}>{row.home}</PlainLink>
				<small>{row.name}</small>
				{row.warnings.map((warning) => (
					<small key={warning} className="text-warn!">
						{warning}
					</small>
				))}
			</>
		),
	},
	{ header: "Ends", phone: "fact", phoneLabel: "Ends", cell: (row) => <DateText date={row.endDate} /> },
	{
		header: "Current rent",
		align: "end",
		phone: "amount",
		cell: (row) => <Amount cents={row.rentCents} />,
	},
	{ header: "Market rent", align: "end", cell: (row) => (row.marketCents ? <Amount cents={row.marketCents} /> : "–") },
];

function Rent({ line, row, months }: { line: FieldMetadata<Line> | undefined; row: Row; months: number }) {
	if (!line) return null;
	const fields = line.getFieldset();
	return (
		<div className="ms-auto w-36">
			<input type="hidden" name={fields.leaseId.name} value={row.leaseId} />
			<input type="hidden" name={fields.months.name} value={months} />
			<MoneyCell field={fields.rent} label={`${termWords(months)} for ${row.home}, ${row.name}`} />
			<FieldError field={fields.rent} />
		</div>
	);
}
