import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { OwnerAvailable, PropertyAvailable } from "#domain/owner-accounts";
import { cashStanding, standingWords } from "#domain/rentals/format";
import { BareCheckbox } from "~/ui/bare-checkbox";
import { type Column, DataTable } from "~/ui/data-table";
import { FieldError } from "~/ui/field";
import { MoneyCell } from "~/ui/line-cells";
import { PlainLink } from "~/ui/link";
import { Amount, Money } from "~/ui/money";
import { href } from "~/web/href";
import { Percent } from "./percent";

/** `toComeCents`: the part of a property's shortfall that only lacks its opening balance. */
type Row = OwnerAvailable & { property: PropertyAvailable & { toComeCents: number } };
type Line = FieldMetadata<PayLine>;
type PayLine = {
	pay?: unknown;
	ownerId: string | number;
	propertyId: string | number;
	amount?: string | undefined;
};

/** Owners by property, with what is available to each and how it adds up; each with a checkbox and an amount to pay. */
export function PayTable({ rows, lines }: { rows: readonly Row[]; lines: readonly Line[] }) {
	const fields = lines.map((line) => line.getFieldset());
	const posted = fields.map(({ ownerId, propertyId }) => `${propertyId.initialValue} ${ownerId.initialValue}`);
	const keys = rows.map(keyOf);
	/** The line of this row wherever it is; otherwise the one at its position, unless that is another row's. */
	const lineOf = (row: Row) => {
		const key = keyOf(row);
		const place = keys.indexOf(key);
		return fields[posted.indexOf(key)] ?? (keys.includes(posted[place] ?? "") ? undefined : fields[place]);
	};
	return (
		<DataTable
			caption="Owners to pay"
			columns={columnsWith(lineOf)}
			rows={rows}
			rowKey={keyOf}
			groupBy={({ property }) => ({ key: property.propertyId, heading: <Heading {...property} /> })}
		/>
	);
}

type Fields = ReturnType<Line["getFieldset"]>;

function keyOf({ ownerId, property }: Row): string {
	return `${property.propertyId} ${ownerId}`;
}

function columnsWith(lineOf: (row: Row) => Fields | undefined): Column<Row>[] {
	return [
		{
			header: "Owner",
			cell: (row) => (
				<PlainLink href={href("/app/rentalowner/financials", { oid: row.ownerId })}>{row.ownerName}</PlainLink>
			),
		},
		{
			header: "Ownership",
			align: "end",
			phone: "fact",
			phoneLabel: "Ownership",
			cell: (row) => <Percent bp={row.shareBp} />,
		},
		{
			header: "Owner share",
			align: "end",
			phone: "fact",
			phoneLabel: "Owner share",
			cell: (row) => <Amount cents={row.partCents} zero />,
		},
		{
			header: "Pay",
			phone: "status",
			cell: (row) => (row.payableCents > 0 ? <PayCheckbox row={row} line={lineOf(row)} /> : <NothingToPay row={row} />),
		},
		{
			header: "Amount",
			align: "end",
			phone: "amount",
			cell: (row) => (
				<>
					<Named row={row} line={lineOf(row)} />
					{row.payableCents > 0 ? <PayAmount row={row} line={lineOf(row)} /> : null}
				</>
			),
		},
	];
}

function PayCheckbox({ row, line }: { row: Row; line: Fields | undefined }) {
	if (!line) return null;
	const { key, ...input } = getInputProps(line.pay, { type: "checkbox" });
	return <BareCheckbox key={key} {...input} aria-label={`Pay ${nameOf(row)}`} />;
}

function PayAmount({ row, line }: { row: Row; line: Fields | undefined }) {
	if (!line) return null;
	return (
		<div className="ms-auto w-36">
			<MoneyCell field={line.amount} label={`Amount for ${nameOf(row)}`} />
			<FieldError field={line.amount} />
		</div>
	);
}

/** Every line posts whom it is about, even if nothing can be paid, so that no line of the posted list is missing. */
function Named({ row, line }: { row: Row; line: Fields | undefined }) {
	if (!line) return null;
	return (
		<>
			<input type="hidden" name={line.ownerId.name} value={row.ownerId} />
			<input type="hidden" name={line.propertyId.name} value={row.property.propertyId} />
		</>
	);
}

function NothingToPay({ row }: { row: Row }) {
	const { ownerId, partCents, property } = row;
	if (partCents >= 0) return <span className="text-soft">Nothing available</span>;
	const standing = cashStanding(property, property.toComeCents);
	if (standing === "reserve_open") return <span className="text-soft">{standingWords[standing]}</span>;
	if (standing === "opening_missing") {
		return (
			<>
				{standingWords[standing]},{" "}
				<PlainLink href={href("/app/openingbalances")} className="link">
					enter it
				</PlainLink>
			</>
		);
	}
	const to = href("/app/addeditownertransaction", { type: "contribution", oid: ownerId, pid: property.propertyId });
	return (
		<>
			Owes <Money cents={-partCents} />,{" "}
			<a href={to} className="link">
				record a contribution
			</a>
		</>
	);
}

function nameOf({ ownerName, property }: Row): string {
	return `${ownerName}, ${property.propertyName}`;
}

/** The property with the sum that leads to what is available. */
function Heading(property: PropertyAvailable) {
	const bound = [
		["undeposited", property.undepositedCents],
		["deposits", property.depositsHeldCents],
		["prepayments", property.prepaymentsCents],
		["unpaid bills", property.unpaidCents],
		["reserve", property.reserveCents],
	] as const;
	return (
		<span className="grid gap-0.5">
			<PlainLink
				href={href("/app/property/propertysummary", { pid: property.propertyId })}
				className="justify-self-start py-0.5 hover:underline"
			>
				{property.propertyName}
			</PlainLink>
			<span className="text-small font-normal text-soft">
				Cash <Amount cents={property.cashCents} zero />
				{bound.map(([words, cents]) => (
					<span key={words} className={cents === 0 ? "max-sm:hidden" : undefined}>
						{" "}
						− {words} <Amount cents={cents} zero />
					</span>
				))}{" "}
				= available <Amount cents={property.availableCents} zero />
			</span>
		</span>
	);
}
