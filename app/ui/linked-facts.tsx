import { Link } from "./link";

/** Figures under a page's title, with a comma between; those with `to` lead to the rows they count. */
export function LinkedFacts({ facts }: { facts: readonly { words: string; to?: string | undefined }[] }) {
	return facts
		.filter(({ words }) => words !== "")
		.map(({ words, to }, at) => (
			<span key={words}>
				{at > 0 ? ", " : ""}
				{to ? (
					<Link to={to} className="link">
						{words}
					</Link>
				) : (
					words
				)}
			</span>
		));
}
