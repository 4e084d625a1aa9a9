import { packetStandings } from "./labels";
import type { PacketData } from "./packet-data";

/** What each file is, and how to check the packet by hand. Lines end as Windows needs them. */
export function readmeOf(title: string, { standing, bank }: PacketData): string {
	const lines = [
		title,
		`${packetStandings[standing]}.`,
		"",
		"check.html          Open it in any browser. It adds everything up again, without the internet.",
		"packet.pdf          The packet to print and sign.",
		...(bank ? ["reconciliation.pdf  The bank reconciliation, if it was filed as a PDF."] : []),
		"bank-statement.pdf  The bank's own statement, if it was added.",
		"summary.csv         The totals in the packet.",
		"journal.csv         Every entry of the account in the month, with its running balance.",
		"deposits.csv        Deposit worksheet: who paid, for which property and unit.",
		"disbursements.csv   Disbursement worksheet: who was paid, and for which property.",
		"ledgers.csv         Every owner's and tenant's balance in the account.",
		"outstanding.csv     Entries not on the bank statement yet.",
		"bank-lines.csv      Lines of the bank's files that were imported.",
		"below-zero.csv      Days on which a property had less than zero in the account.",
		"SHA256SUMS.txt      The hash of each file. Check with: sha256sum -c SHA256SUMS.txt",
		"",
		"By hand, in any spreadsheet:",
		"1. The beginning book balance (summary.csv) plus the Amount column of journal.csv is the ending book balance.",
		"2. The Amount column of deposits.csv is the sum of the journal's amounts of zero or more.",
		"3. The Amount column of disbursements.csv is the sum of the journal's negative amounts.",
		"4. The Ending column of ledgers.csv is the ending book balance plus undeposited funds.",
		"5. The bank statement's ending balance plus the Amount column of outstanding.csv is the ending book balance.",
	];
	return lines.map((line) => `${line}\r\n`).join("");
}
