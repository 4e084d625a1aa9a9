import type { ColumnMatch, FileKind } from "#domain/imports";
import { Banner } from "~/ui/banner";
import { PlainLink } from "~/ui/link";
import { href } from "~/web/href";

/** Says what is unusual about a file: it is no rent roll, its headings weren't found, or other sheets weren't read. */
export function FileNotice({ match, headerAddress }: { match: ColumnMatch; headerAddress: string }) {
	const { kind, headerFound, settings } = match;
	const other = otherKinds[kind];
	return (
		<>
			{other ? (
				<Banner tone="warn">
					This looks like {other.words}, not a rent roll.{" "}
					<PlainLink href={other.address} className="link">
						{other.link}
					</PlainLink>
				</Banner>
			) : null}
			{headerFound || other ? null : (
				<Banner tone="warn">
					We couldn't find the column headings, so nothing is matched below.{" "}
					<PlainLink href={headerAddress} className="link">
						Choose the heading row
					</PlainLink>
				</Banner>
			)}
			{settings.otherSheets.length > 0 ? (
				<Banner tone="warn">
					We read only the sheet “{settings.sheetName}”. Upload the others as separate files:{" "}
					{settings.otherSheets.join(", ")}.
				</Banner>
			) : null}
		</>
	);
}

type OtherKind = { words: string; link: string; address: string };

/** Where each other kind of file belongs. */
const otherKinds: Partial<Record<FileKind, OtherKind>> = {
	bank_statement: {
		words: "a bank statement",
		link: "Choose the bank account to import it into",
		address: href("/app/banking"),
	},
	tenants: { words: "a list of tenants", link: "Import tenants' contacts", address: listAddress("tenant_contacts") },
	owners: { words: "a list of owners", link: "Import owners", address: listAddress("owners") },
	vendors: { words: "a list of vendors", link: "Import vendors", address: listAddress("vendors") },
	bills: { words: "a list of bills", link: "Import open bills", address: listAddress("open_bills") },
	general_ledger: { words: "a general ledger", link: "Import history", address: listAddress("history") },
	trial_balance: { words: "a trial balance", link: "Import a trial balance", address: listAddress("trial_balance") },
	delinquency: {
		words: "a delinquency report",
		link: "Import what former tenants owe",
		address: listAddress("former_tenants"),
	},
};

function listAddress(kind: string) {
	return `/app/movein/lists/${kind}`;
}
