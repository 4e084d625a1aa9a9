import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

type Home = { id: number; title: string; facts: string };

/** New homes for somebody who asked to hear of them. */
export function newHomesMail({ homes, token }: { homes: Home[]; token: string }) {
	const [first] = homes;
	return mail({
		subject: homes.length === 1 && first ? `New home: ${first.title}` : `${homes.length} new homes`,
		greeting: "Hello,",
		paragraphs: [
			homes.length === 1 ? "A home was listed." : "Homes were listed.",
			...homes.map(
				({ id, title, facts }) => `${title}\n${facts}\n${absoluteUrl("/weblistings/listing", { id: String(id) })}`,
			),
		],
		button: { label: "See all homes", url: absoluteUrl("/weblistings") },
		footnote: `You asked to hear of new homes. To end these mails: ${absoluteUrl("/weblistings/unsubscribe", { t: token })}`,
	});
}
