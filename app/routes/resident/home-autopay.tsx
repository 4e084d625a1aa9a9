import { Link } from "@remix-run/react";
import { DateText } from "~/ui/date";
import { Money } from "~/ui/money";
import { href } from "~/web/href";
import type { Home } from "./home";

const page = href("/resident/ronlinepayments/autopay");

/** The next autopay payments of the resident and of others on the lease. */
export function HomeAutopay({ home: { autopay, others, why } }: { home: Home }) {
	return (
		<>
			{others.map(({ id, name, nextDate, next }) => (
				<p key={id} className="mt-4 text-soft">
					Autopay is on for your lease. {name} pays <Money cents={next.amountCents} /> on <DateText date={nextDate} />.
				</p>
			))}
			<OwnAutopay autopay={autopay} isOffered={!why} others={others.length} />
		</>
	);
}

function OwnAutopay({ autopay, isOffered, others }: Pick<Home, "autopay"> & { isOffered: boolean; others: number }) {
	if (autopay?.state === "suspended") {
		return (
			<p className="mt-4 text-bad">
				Autopay is paused: {autopay.reason}{" "}
				<Link to={page} className="link">
					Fix autopay
				</Link>
			</p>
		);
	}
	if (autopay?.nextDate && autopay.next) {
		const { amountCents, feeCents, totalCents } = autopay.next;
		return (
			<p className="mt-4 text-soft">
				<Link to={page} className="link">
					Autopay
				</Link>{" "}
				runs next on <DateText date={autopay.nextDate} />:{" "}
				{amountCents === 0 ? (
					"nothing is due"
				) : feeCents === 0 ? (
					<Money cents={amountCents} />
				) : (
					<>
						<Money cents={amountCents} /> plus a fee of <Money cents={feeCents} />, <Money cents={totalCents} /> in
						total
					</>
				)}
				.
			</p>
		);
	}
	if (!isOffered) return null;
	return (
		<p className="mt-4 text-soft">
			{others > 0 ? "Your own autopay is off." : "Autopay is off."}{" "}
			<Link to={page} className="link">
				Set up autopay
			</Link>
		</p>
	);
}
