import type { ClosedPosting } from "#domain/ledger";
import { transactionTypes } from "#domain/ledger/labels";
import type { Column } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { href } from "~/web/href";

export const closedPostingColumns: Column<ClosedPosting>[] = [
	{
		header: "Dated",
		cell: ({ transactionId, date }) => (
			<PlainLink href={href("/app/transaction", { id: transactionId })}>
				<DateText date={date} />
			</PlainLink>
		),
	},
	{ header: "Type", phone: "fact", cell: ({ type }) => transactionTypes[type] },
	{ header: "Memo", phone: "fact", cell: ({ memo }) => <span className="wrap-anywhere">{memo}</span> },
	{ header: "Amount", align: "end", phone: "amount", cell: ({ amountCents }) => <Amount cents={amountCents} /> },
	{ header: "By", phone: "fact", cell: ({ author }) => author },
	{ header: "Entered", phone: "fact", cell: ({ createdDate }) => <DateTimeText iso={createdDate} /> },
];
