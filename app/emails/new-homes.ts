import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

type Home = { id: number; title: string; facts: string };

/** Asks whether alerts for new homes are wanted: nothing else is sent before. `wanted` is the search in words. */
export function confirmAlertsMail({ token, wanted }: { token: string; wanted: string }) {
	return mail({
		subject: "Confirm your alerts for new rentals",
		greeting: "Hello,",
		paragraphs: [
			wanted
				? `Someone, hopefully you, asked for an email when a home like this is listed: ${wanted}.`
				: "Someone, hopefully you, asked for an email when new homes are listed.",
		],
		button: { label: "Turn on alerts", url: absoluteUrl("/weblistings/alerts", { t: token }) },
		footnote: "Didn't ask for this? Ignore this email, and we won't contact you again.",
	});
}

/** New homes for someone who asked for them. `wanted` is the search in words. */
export function newHomesMail({ homes, wanted, token }: { homes: Home[]; wanted: string; token: string }) {
	const [first] = homes;
	return mail({
		subject: homes.length === 1 && first ? `New rental: ${first.title}` : `${homes.length} new rentals`,
		greeting: "Hello,",
		paragraphs: [
			homes.length === 1 ? "A new home is available." : "New homes are available.",
			...homes.map(
				({ id, title, facts }) => `${title}\n${facts}\n${absoluteUrl("/weblistings/listing", { id: String(id) })}`,
			),
		],
		button: { label: "See all homes", url: absoluteUrl("/weblistings") },
		footnote: `You get alerts for ${wanted || "new rentals"}. Unsubscribe: ${absoluteUrl("/weblistings/unsubscribe", { t: token })}`,
	});
}
