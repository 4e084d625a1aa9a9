import { agreementEventWords, agreementKindWords } from "#domain/agreements/labels";
import { Card } from "~/ui/card";
import { DateText, DateTimeText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Link } from "~/ui/link";
import { href } from "~/web/href";
import type { AgreementDetail } from "./agreement-page";

/** The facts of a document, and its hashes. */
export function AgreementFacts({ agreement }: { agreement: AgreementDetail }) {
	const { number, kind, sentDate, expiresOn, completedDate, documentHash, sealedHash, message, onPaper } = agreement;
	return (
		<Card title="Document">
			<Facts
				facts={[
					{ label: "Number", value: number },
					{ label: "Type", value: `${agreementKindWords[kind]}${onPaper ? ", signed on paper" : ""}` },
					{ label: "Sent", value: sentDate ? <DateTimeText iso={sentDate} /> : null },
					{ label: "Sign by", value: agreement.isOut ? <DateText date={expiresOn} /> : null },
					{ label: "Finalized", value: completedDate ? <DateTimeText iso={completedDate} /> : null },
					{ label: "Message", value: message },
					{ label: "SHA-256 as sent", value: documentHash ? <Hash hash={documentHash} /> : null },
					{ label: "SHA-256 as signed", value: sealedHash ? <Hash hash={sealedHash} /> : null },
				]}
			/>
			{sealedHash ? (
				<p className="mt-3 text-small">
					<Link to={href("/verify", { d: number })} className="link">
						Verify a copy
					</Link>
				</p>
			) : null}
		</Card>
	);
}

function Hash({ hash }: { hash: string }) {
	return <code className="text-small break-all">{hash}</code>;
}

/** All that happened to an agreement. */
export function AgreementLog({ agreement: { events } }: { agreement: AgreementDetail }) {
	return (
		<Card title="History">
			<ol className="grid">
				{events.map(({ createdDate, kind, detail, who, ipAddress }, at) => (
					<li
						// biome-ignore lint/suspicious/noArrayIndexKey: a log only grows at its end.
						key={at}
						className="grid gap-x-4 border-t border-line py-2 first:border-0 first:pt-0 sm:grid-cols-[12rem_minmax(0,1fr)_8rem]"
					>
						<span className="text-soft">
							<DateTimeText iso={createdDate} />
						</span>
						<span className="wrap-anywhere">
							<span className="font-medium">{agreementEventWords[kind]}</span>
							{who ? ` · ${who}` : ""}
							{detail ? <span className="block text-small text-soft">{detail}</span> : null}
						</span>
						<span className="text-soft sm:text-end">{ipAddress}</span>
					</li>
				))}
			</ol>
		</Card>
	);
}
