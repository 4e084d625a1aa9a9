import type { z } from "zod";
import { plainAmount } from "#domain/money/format";
import type { ProvedFigure } from "#domain/move-in";
import { figureLabels } from "#domain/move-in/labels";
import type { proofForm } from "#domain/move-in/schema";
import { Button } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { FieldError } from "~/ui/field";
import { Form } from "~/ui/form";
import { CheckboxCell, MoneyCell, TextCell } from "~/ui/line-cells";
import { Amount } from "~/ui/money";
import { Form as PostForm } from "~/ui/post-form";
import { usePostForm } from "~/web/use-post-form";

type Line = ProvedFigure & { at: number };
type Saved = Extract<z.input<ReturnType<typeof proofForm>>, { intent: "save" }>;

/** Each figure here beside the old system's, to explain and sign; what was signed is shown once all is. */
export function Proof({ proof, locked }: { proof: readonly ProvedFigure[]; locked: boolean }) {
	const lines = proof.map((figure, at) => ({ ...figure, at }));
	return (
		<section aria-labelledby="proof" className="grid gap-3">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id="proof" className="text-heading">
					Proof
				</h2>
				{locked ? (
					<PostForm method="post" className="no-print">
						<Button look="quiet" name="intent" value="reopen">
							Reopen the proof
						</Button>
					</PostForm>
				) : null}
			</div>
			{locked ? (
				<DataTable
					caption="Proof"
					columns={[...figureColumns, oldColumn, differenceColumn, ...signedColumns]}
					rows={lines}
					rowKey={({ figure }) => figure}
				/>
			) : (
				<OpenProof lines={lines} />
			)}
		</section>
	);
}

function OpenProof({ lines }: { lines: readonly Line[] }) {
	const [form, fields] = usePostForm<Saved>({
		values: {
			intent: "save",
			figures: lines.map(({ figure, oldCents, note, signedDate, changedFrom }) => ({
				figure,
				old: oldCents === null ? "" : plainAmount(oldCents),
				note,
				signed: signedDate !== null && changedFrom === null,
			})),
		},
		answers: (intent) => intent !== "reopen",
	});
	const inputs = fields.figures.getFieldList().map((line) => line.getFieldset());
	const columns: Column<Line>[] = [
		...figureColumns,
		{
			header: "Old system",
			align: "end",
			phone: "line",
			cell: ({ at, figure, fromList }) => {
				const line = inputs[at];
				return line ? (
					<span className="ms-auto inline-block w-36 max-w-full text-start">
						<input type="hidden" name={line.figure.name} value={figure} />
						<MoneyCell field={line.old} label={`${figureLabels[figure]} in the old system`} />
						<FieldError field={line.old} />
						{fromList ? <small>From your list</small> : null}
					</span>
				) : null;
			},
		},
		differenceColumn,
		{
			header: "Explanation",
			phone: "line",
			cell: ({ at, figure }) => {
				const line = inputs[at];
				return line ? (
					<>
						<TextCell field={line.note} label={`Explanation for ${figureLabels[figure]}`} maxLength={500} />
						<FieldError field={line.note} />
					</>
				) : null;
			},
		},
		{
			header: "Sign",
			phone: "line",
			cell: ({ at, figure, hereCents, signedBy, signedDate, changedFrom }) => {
				const line = inputs[at];
				return line ? (
					<>
						<CheckboxCell field={line.signed} label={`Sign ${figureLabels[figure]}`} />
						<FieldError field={line.signed} />
						<input type="hidden" name={line.here.name} value={hereCents} />
						{signedDate && changedFrom === null ? <small>{signedBy}</small> : null}
						{changedFrom === null ? null : (
							<small className="text-warn">
								Signed at <Amount cents={changedFrom} zero />
							</small>
						)}
					</>
				) : null;
			},
		},
	];
	return (
		<Form
			form={form}
			submit="Save proof"
			actions={
				<Button look="plain" name="signAgreeing" value="on">
					Sign all that agree
				</Button>
			}
			rowName={(at) => (lines[at] ? figureLabels[lines[at].figure] : undefined)}
			wide
		>
			<input type="hidden" name="intent" value="save" />
			<p className="text-soft">
				Compare each figure with your old system's reports for this day. Explain what differs, then sign. Once every
				figure is signed, the lists are locked.
			</p>
			<DataTable caption="Proof" columns={columns} rows={lines} rowKey={({ figure }) => figure} />
		</Form>
	);
}

const figureColumns: Column<Line>[] = [
	{ header: "Figure", cell: ({ figure }) => figureLabels[figure] },
	{ header: "Tenantry", align: "end", phone: "line", cell: ({ hereCents }) => <Amount cents={hereCents} zero /> },
];

const oldColumn: Column<Line> = {
	header: "Old system",
	align: "end",
	phone: "line",
	cell: ({ oldCents }) => <Amount cents={oldCents} zero />,
};

const differenceColumn: Column<Line> = {
	header: "Difference",
	align: "end",
	phone: "line",
	cell: ({ hereCents, oldCents }) => (oldCents === null ? null : <Amount cents={hereCents - oldCents} />),
};

const signedColumns: Column<Line>[] = [
	{ header: "Explanation", phone: "fact", cell: ({ note }) => note },
	{
		header: "Signed",
		phone: "fact",
		cell: ({ signedBy, signedDate, changedFrom }) => (
			<>
				{signedBy}
				<small>{signedDate ? <DateTimeText iso={signedDate} /> : null}</small>
				{changedFrom === null ? null : (
					<small>
						It was <Amount cents={changedFrom} zero /> then
					</small>
				)}
			</>
		),
	},
];
