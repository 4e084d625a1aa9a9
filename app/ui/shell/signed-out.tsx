import { Banner } from "../banner";

/** Says over a form that is being filled in that the session is over. Needs scripts; silent without. */
export function SignedOut({ shown, login }: { shown: boolean; login: string }) {
	if (!shown) return null;
	return (
		<div role="alert" className="no-print sticky top-2 z-10 mb-4">
			<Banner
				tone="warn"
				action={
					<a href={login} target="_blank" rel="noreferrer" className="link">
						Sign in in a new tab
					</a>
				}
			>
				You were signed out. Sign in in another tab, then go on here.
			</Banner>
		</div>
	);
}
