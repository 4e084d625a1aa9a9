import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

type Invitation = {
	kind: "tenant" | "owner";
	name: string;
	organizationName: string;
	/** What they are invited to see; empty when nothing can be named yet. */
	place: string;
	token: string;
};

const about = {
	tenant: {
		page: "/rsignup",
		sees: "There you see what is due and pay it, report what needs repair, and find your documents.",
	},
	owner: {
		page: "/osignup",
		sees: "There you see how your rentals do, your statements and documents, and what needs your approval.",
	},
} as const;

/** A manager's invitation to a tenant or a rental owner to make a login of their own. */
export function portalInvitationMail({ kind, name, organizationName, place, token }: Invitation) {
	const { page, sees } = about[kind];
	return mail({
		subject: `${organizationName} invites you to your account`,
		greeting: `Hello ${name},`,
		paragraphs: [
			place
				? `${organizationName} invites you to see ${place} in an account of your own.`
				: `${organizationName} invites you to an account of your own.`,
			sees,
		],
		button: { label: "Accept the invitation", url: absoluteUrl(page, { token }) },
		footnote: "The link works for 14 days and is for you alone. If you do not know the sender, ignore this mail.",
	});
}
