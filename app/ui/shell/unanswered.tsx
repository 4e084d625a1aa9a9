import { Button } from "../button";
import { RouterLink } from "../link";

/** Shown in a panel that couldn't load: why, a retry button, and a link to the panel's `page` if it has one. */
export function Unanswered({ words, again, page }: { words: string; again: () => void; page?: string }) {
	return (
		<div className="grid justify-items-start gap-3">
			<p role="alert">{words}</p>
			<div className="flex flex-wrap gap-3">
				<Button type="button" look="plain" onClick={again}>
					Try again
				</Button>
				{page ? (
					<RouterLink to={page} className="button button-quiet">
						Open the page
					</RouterLink>
				) : null}
			</div>
		</div>
	);
}
