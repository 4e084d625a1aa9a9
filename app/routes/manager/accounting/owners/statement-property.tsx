import { transactionTypes } from "#domain/ledger/labels";
import type { FullProperty } from "#domain/owner-accounts";
import {
	type StatementRow,
	statementAccountWords,
	statementItemWords,
	statementRows,
} from "#domain/owner-accounts/format";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Amount, Money } from "~/ui/money";
import { Percent } from "./percent";
import type { StatementReader } from "./statement-reader";

/** One property of an owner statement: every line from the opening balance to the amount available for payout. */
export function StatementProperty({ property, reader }: { property: FullProperty; reader: StatementReader }) {
	const { propertyId, propertyName, stretches, standing } = property;
	const [only] = stretches.length === 1 ? stretches : [];
	const isShared = stretches.some(({ shareBp }) => shareBp < 10_000);
	const rows = statementRows(property).map((row, at): Row => ({ ...row, at, propertyId }));
	return (
		<Card
			title={propertyName}
			action={
				isShared && only ? (
					<span className="text-soft">
						{reader.theirs}: <Percent bp={only.shareBp} />
					</span>
				) : null
			}
		>
			<DataTable caption={propertyName} columns={columnsFor(reader, isShared)} rows={rows} rowKey={({ at }) => at} />
			{standing.overdueCents > 0 ? (
				<p className="mt-2 text-small text-soft">
					Tenants owe <Money cents={standing.overdueCents} />, which isn’t included in the balance.
				</p>
			) : null}
		</Card>
	);
}

type Row = StatementRow & { at: number; propertyId: number };

function columnsFor(reader: StatementReader, isShared: boolean): Column<Row>[] {
	const whole: Column<Row> = {
		header: "Property total",
		align: "end",
		phone: "fact",
		phoneLabel: "Property",
		cell: (row) => {
			if (row.kind === "account") return <Amount cents={row.account.amountCents} />;
			if (row.kind === "item") return <Amount cents={row.item.amountCents} />;
			return row.kind === "sum" ? <Strong cents={row.wholeCents} /> : null;
		},
	};
	return [
		{ header: "Payee or tenant", cell: (row) => <Name row={row} reader={reader} /> },
		{ header: "Date", phone: "fact", cell: (row) => <Day row={row} reader={reader} /> },
		{ header: "Description", phone: "fact", cell: (row) => <What row={row} /> },
		...(isShared ? [whole] : []),
		{ header: reader.theirs, align: "end", phone: "amount", cell: (row) => <Part row={row} /> },
	];
}

function Name({ row, reader }: { row: Row; reader: StatementReader }) {
	switch (row.kind) {
		case "item":
			return <>{row.item.name || "–"}</>;
		case "own":
			return <>{row.name}</>;
		case "less":
			return <>{row.name}</>;
		case "days":
			return (
				<strong>
					<DateText date={row.from} /> to <DateText date={row.to} />, {reader.theirs.toLowerCase()}{" "}
					<Percent bp={row.shareBp} />
				</strong>
			);
		case "account": {
			const { accountId, type } = row.account;
			const lines = reader.account({ account: accountId, property: row.propertyId, ...row.days }, type);
			const words = statementAccountWords(row.account);
			return lines ? <a href={lines}>{words}</a> : <strong>{words}</strong>;
		}
		default:
			return <strong>{row.name}</strong>;
	}
}

function Day({ row, reader }: { row: Row; reader: StatementReader }) {
	const moved = row.kind === "item" ? row.item : row.kind === "own" ? row : undefined;
	if (!moved?.date) return null;
	const day = <DateText date={moved.date} />;
	if (!reader.transaction || moved.transactionId === undefined) return day;
	return (
		<a href={reader.transaction(moved.transactionId)} className="link">
			{day}
		</a>
	);
}

function What({ row }: { row: Row }) {
	if (row.kind === "own") return <>{row.reference}</>;
	if (row.kind !== "item") return null;
	const { item } = row;
	const unit = item.unitNumber ? `Unit ${item.unitNumber}: ` : "";
	return (
		<span className="line-clamp-2 wrap-anywhere print:line-clamp-none">
			{unit}
			{statementItemWords(item, transactionTypes[item.type])}
		</span>
	);
}

function Part({ row }: { row: Row }) {
	switch (row.kind) {
		case "days":
			return null;
		case "account":
			return <Amount cents={row.account.partCents} />;
		case "item":
			return <Amount cents={row.item.partCents} />;
		case "balance":
		case "sum":
			return <Strong cents={row.partCents} />;
		default:
			return <Amount cents={row.partCents} />;
	}
}

function Strong({ cents }: { cents: number }) {
	return (
		<strong>
			<Amount cents={cents} zero />
		</strong>
	);
}
