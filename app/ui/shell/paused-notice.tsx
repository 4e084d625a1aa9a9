import { Banner } from "../banner";
import { DayText } from "../date";
import { Link } from "../link";

/** What every page says while scheduled work is paused. */
export function PausedNotice({ since, to }: { since: string | undefined; to: string }) {
	if (!since) return null;
	return (
		<div className="mb-3">
			<Banner tone="warn" action={<Link to={to}>See what is waiting</Link>}>
				Rent, late fees, autopay and reminders are paused. They last ran <DayText iso={since} />.
			</Banner>
		</div>
	);
}
