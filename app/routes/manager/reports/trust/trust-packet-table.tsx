import { formatMonth } from "#domain/calendar/format";
import type { TrustPacketRow } from "#domain/trust-packets";
import { type PacketStanding, packetStandings } from "#domain/trust-packets/labels";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { Status, type Tone } from "~/ui/status";
import { href } from "~/web/href";

export type ShownTrustPacket = TrustPacketRow & { link: string };

/** The trust packets that were made, each with its file and its hash. */
export function TrustPacketTable({ rows }: { rows: readonly ShownTrustPacket[] }) {
	return <DataTable caption="Trust packets" columns={columns} rows={rows} rowKey={(row) => row.id} />;
}

const tones: Record<PacketStanding, Tone> = { proved: "good", unheard: "warn", differs: "bad" };

const columns: Column<ShownTrustPacket>[] = [
	{
		header: "Month",
		cell: (row) => (
			<>
				<a href={row.link}>
					<Month of={row.month} />
				</a>
				<small>{row.accountName}</small>
			</>
		),
	},
	{
		header: "Result",
		phone: "status",
		cell: (row) => <Status tone={tones[row.standing]}>{packetStandings[row.standing]}</Status>,
	},
	{ header: "Book balance", align: "end", phone: "amount", cell: (row) => <Amount cents={row.bookCents} zero /> },
	{
		header: "Ledgers differ by",
		align: "end",
		phone: "line",
		cell: (row) => <Difference cents={row.differenceCents} />,
	},
	{
		header: "Bank differs by",
		align: "end",
		phone: "line",
		cell: (row) =>
			row.bankDifferenceCents === null ? <small>No statement</small> : <Difference cents={row.bankDifferenceCents} />,
	},
	{
		header: "Made",
		phone: "fact",
		cell: (row) => (
			<>
				<DateTimeText iso={row.createdDate} />
				<small>{row.madeBy}</small>
			</>
		),
	},
	{
		header: "Seal",
		acts: true,
		phone: "fact",
		cell: (row) => (
			<PlainLink
				className="link"
				href={href("/app/reports/trustpackets", { check: row.id })}
				title={`SHA-256 ${row.digest}`}
			>
				Check seal
			</PlainLink>
		),
	},
];

function Month({ of }: { of: string }) {
	return <>{formatMonth(of, useFormat().locale)}</>;
}

function Difference({ cents }: { cents: number }) {
	return (
		<span className={cents === 0 ? "text-good" : "text-bad"}>
			<Amount cents={cents} zero />
		</span>
	);
}
