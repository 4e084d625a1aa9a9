import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { FeePreview, FeeWindow, FeeWithCash } from "#domain/owner-accounts";
import { feeTermsWords } from "#domain/owner-accounts/format";
import { BareCheckbox } from "~/ui/bare-checkbox";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { FieldError } from "~/ui/field";
import { useFormat } from "~/ui/format-context";
import { MoneyCell, TextCell } from "~/ui/line-cells";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import { sumOfEach } from "./sum-of-each";

type FeeLineInput = {
	collect?: unknown;
	propertyId: string | number;
	shown: number;
	amount?: string | undefined;
	reason?: string | undefined;
};
type Line = FieldMetadata<FeeLineInput>;
type Fields = ReturnType<Line["getFieldset"]>;
type Sums = Pick<FeePreview, (typeof summed)[number]>;

/**
 * Each property's management fee for the chosen days and how it was computed, with a checkbox, an amount and a reason.
 */
export function FeeTable({
	fees,
	lines,
	window,
}: {
	fees: readonly FeeWithCash[];
	lines: readonly Line[];
	window: FeeWindow;
}) {
	const format = useFormat();
	const fields = lines.map((line) => line.getFieldset());
	const posted = fields.map(({ propertyId }) => Number(propertyId.initialValue));
	const ids = fees.map(({ propertyId }) => propertyId);
	/**
	 * The form line of this property. If it has none, the line at the same index, unless that belongs to another
	 * property.
	 */
	const lineOf = ({ propertyId }: FeePreview) => {
		const place = ids.indexOf(propertyId);
		return fields[posted.indexOf(propertyId)] ?? (ids.includes(posted[place] ?? 0) ? undefined : fields[place]);
	};
	return (
		<DataTable
			caption="Management fees"
			columns={columnsWith(lineOf, window, (fee) => feeTermsWords(fee.terms, format)).filter(
				({ header }) =>
					header !== lateHeader || fees.some(({ lateCents, carriedCents }) => lateCents + carriedCents !== 0),
			)}
			rows={fees}
			rowKey={(row) => row.propertyId}
			rowTone={(row) => (row.collected ? "quiet" : undefined)}
			sums={sumOfEach(
				fees.filter(({ collected }) => !collected),
				summed,
			)}
			sumsLabel="Not yet collected"
			wide
		/>
	);
}

const summed = ["collectedCents", "returnedCents", "lateCents", "carriedCents", "baseCents", "feeCents"] as const;

/** The header of a column that is hidden unless a fee has an amount in it. */
const lateHeader = "Prior-period adjustments";

function columnsWith(
	lineOf: (fee: FeePreview) => Fields | undefined,
	window: FeeWindow,
	rule: (fee: FeePreview) => string,
): Column<FeeWithCash, Sums>[] {
	return [
		{
			header: "Property",
			cell: (row) => (
				<PlainLink href={href("/app/property/propertysummary", { pid: row.propertyId })}>{row.propertyName}</PlainLink>
			),
		},
		{
			header: "Fee terms",
			phone: "fact",
			cell: (row) => (
				<PlainLink
					href={href("/app/managementfeeterms", { pid: row.propertyId })}
					className="link my-0 inline-block py-1"
				>
					{rule(row)}
				</PlainLink>
			),
		},
		{
			header: "Income collected",
			align: "end",
			phone: "fact",
			phoneLabel: "Income collected",
			cell: (row) => (
				<PlainLink
					href={href("/app/collect-management-fee/lines", { pid: row.propertyId, from: row.from, to: window.to })}
					className="link"
				>
					<Amount cents={row.collectedCents} zero />
				</PlainLink>
			),
			total: (sums) => <Amount cents={sums.collectedCents} />,
		},
		{
			header: "Returned",
			align: "end",
			cell: (row) => <Amount cents={-row.returnedCents} />,
			total: (sums) => <Amount cents={-sums.returnedCents} />,
		},
		{
			header: lateHeader,
			align: "end",
			cell: (row) => <Amount cents={row.lateCents + row.carriedCents} />,
			total: (sums) => <Amount cents={sums.lateCents + sums.carriedCents} />,
		},
		{
			header: "Fee base",
			align: "end",
			phone: "fact",
			phoneLabel: "Fee base",
			cell: (row) => <Amount cents={row.baseCents} zero />,
			total: (sums) => <Amount cents={sums.baseCents} />,
		},
		{
			header: "Fee",
			align: "end",
			phone: "fact",
			phoneLabel: "Fee",
			cell: (row) => (
				<>
					<Amount cents={row.feeCents} zero />
					<Note fee={row} />
					<OtherDays fee={row} window={window} />
					<Short fee={row} />
				</>
			),
			total: (sums) => <Amount cents={sums.feeCents} />,
		},
		{ header: "Collect", phone: "status", cell: (row) => <Collect fee={row} line={lineOf(row)} /> },
		{ header: "Amount and reason", phone: "amount", cell: (row) => <Amounts fee={row} line={lineOf(row)} /> },
	];
}

type Cell = { fee: FeePreview; line: Fields | undefined };

function Note({ fee: { waived, dueBeforeCents } }: { fee: FeePreview }) {
	if (waived) return <small>Waived: vacant</small>;
	if (dueBeforeCents === 0) return null;
	return (
		<small>
			includes <Amount cents={dueBeforeCents} /> still due from before
		</small>
	);
}

/** Days before the chosen window: those that this fee also covers, or those for which no fee would be collected. */
function OtherDays({ fee: { from, leftOut }, window }: { fee: FeePreview; window: FeeWindow }) {
	if (leftOut) {
		const days = { from: leftOut.from, to: leftOut.to };
		return (
			<small className="ms-auto max-w-44 text-warn! whitespace-normal">
				<PlainLink href={href("/app/collect-management-fee", days)} className="link">
					<DateText date={days.from} /> to <DateText date={days.to} />
				</PlainLink>{" "}
				had no fee collected (<Amount cents={leftOut.feeCents} />
				). Collect it first, or select this property to start here.
			</small>
		);
	}
	if (from === window.from) return null;
	return (
		<small className="ms-auto max-w-44 text-warn! whitespace-normal">
			from <DateText date={from} />, since no fee was collected for those days
		</small>
	);
}

/** A warning if the bank account that pays has less of the property's available cash than the fee. */
function Short({ fee: { collected, feeCents, thereCents, bankName } }: { fee: FeeWithCash }) {
	if (collected || feeCents <= thereCents) return null;
	return (
		<small className="ms-auto max-w-44 text-warn! whitespace-normal">
			{thereCents > 0 ? (
				<>
					only <Amount cents={thereCents} /> is available in {bankName}
				</>
			) : (
				`no cash is available in ${bankName}`
			)}
			. The rest stays due
		</small>
	);
}

function Collect({ fee: { collected, propertyName }, line }: Cell) {
	if (collected) return <Status tone="good">{`In run ${collected.runNumber}`}</Status>;
	if (!line) return null;
	const { key, ...input } = getInputProps(line.collect, { type: "checkbox" });
	return <BareCheckbox key={key} {...input} aria-label={`Collect from ${propertyName}`} />;
}

/**
 * The amount and reason fields. A property whose fee is collected already still posts its id, so that the posted list
 * has no gaps.
 */
function Amounts({ fee: { collected, propertyId, propertyName, feeCents }, line }: Cell) {
	if (!line) return null;
	const named = (
		<>
			<input type="hidden" name={line.propertyId.name} value={propertyId} />
			<input type="hidden" name={line.shown.name} value={feeCents} />
		</>
	);
	if (collected) return named;
	return (
		<div className="flex min-w-52 gap-2 max-sm:flex-col">
			<div className="w-32 shrink-0">
				{named}
				<MoneyCell field={line.amount} label={`Amount for ${propertyName}`} />
				<FieldError field={line.amount} />
			</div>
			<div className="min-w-24 grow">
				<TextCell field={line.reason} label={`Reason for ${propertyName}`} placeholder="Reason" maxLength={200} />
				<FieldError field={line.reason} />
			</div>
		</div>
	);
}
