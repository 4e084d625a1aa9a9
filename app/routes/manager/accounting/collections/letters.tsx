import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Letter, lettersFor } from "#domain/collections";
import { ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { chosenLeases, outstandingAddress } from "./chosen-leases.server";

export const meta = () => pageTitle("Letters");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return {
		letters: lettersFor(manager, chosenLeases(request, manager)),
		organizationName: manager.organizationName,
		today: manager.today,
		back: outstandingAddress(request),
	};
}

export default function Letters() {
	const { letters, organizationName, today, back } = useLoaderData<typeof loader>();
	return (
		<>
			<div className="no-print">
				<PageHead
					title="Letters"
					facts={`${count(letters.length, "letter")}, one page each.`}
					crumbs={[{ label: "Outstanding balances", to: back }]}
					action={<PrintButton />}
				/>
			</div>
			{letters.length === 0 ? (
				<EmptyState action={<ButtonLink to={back}>Choose leases</ButtonLink>}>
					None of the selected leases have a balance due. Select leases in the list first.
				</EmptyState>
			) : (
				letters.map((letter) => (
					<OneLetter key={letter.leaseId} letter={letter} from={organizationName} today={today} />
				))
			)}
		</>
	);
}

function OneLetter({ letter, from, today }: { letter: Letter; from: string; today: string }) {
	return (
		<article className="max-w-160 break-after-page rounded-card border border-line bg-surface p-8 last:break-after-auto print:border-0 print:p-0">
			<p className="font-semibold">{from}</p>
			<address className="mt-6 not-italic">
				{[letter.name, ...letter.address].map((line) => (
					<span key={line} className="block">
						{line}
					</span>
				))}
			</address>
			<p className="mt-6">
				<DateText date={today} />
			</p>
			<h2 className="mt-6 text-heading">{letter.words.subject}</h2>
			<p className="mt-4 whitespace-pre-line">{letter.words.text}</p>
			<p className="mt-8">{from}</p>
		</article>
	);
}
