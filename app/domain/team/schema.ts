import { z } from "zod";
import { date } from "#domain/calendar/schema";
import {
	knownRecord,
	newRecord,
	oneOf,
	optionalText,
	perWriter,
	recordId,
	requiredText,
	someOf,
	type Writer,
} from "~/domain/kernel/form-fields";
import { type Area, areas, type Level, levels, type Rights } from "./format";
import { namedRightWords, whichOnes } from "./labels";

const email = z
	.string({ error: "Enter an email." })
	.trim()
	.toLowerCase()
	.max(254, "Use 254 characters or fewer.")
	.pipe(z.email("Enter an email address like ana@example.com."));

/** The most properties or bank accounts that a member can be limited to. */
export const mostChosen = 1000;

const some = (error: string) =>
	z
		.array(recordId(error))
		.max(mostChosen, `Choose up to ${mostChosen.toLocaleString("en-US")}.`)
		.default([]);
const allOrChosen = oneOf(whichOnes).transform((which) => which === "all");

function access(writer: Writer) {
	return {
		roleId: recordId("Choose a role."),
		allProperties: allOrChosen,
		propertyIds: some("Choose properties from the list."),
		allBankAccounts: allOrChosen,
		accountIds: some("Choose bank accounts from the list."),
		accessUntil: date({ ...writer, required: false }),
	};
}

/** The form that invites someone to the team. */
export const teamInviteForm = perWriter((writer: Writer) =>
	z.object({
		...newRecord,
		firstname: requiredText(60, "Enter a first name."),
		lastname: requiredText(60, "Enter a last name."),
		email,
		...access(writer),
		message: optionalText(1000),
	}),
);

/** The form of a member's access. */
export const memberForm = perWriter((writer: Writer) =>
	z.object({
		...knownRecord,
		...access(writer),
		substituteId: recordId("Choose another active member.").optional(),
		substituteUntil: date({ ...writer, required: false }),
	}),
);

/** What else is done with a member: by a button of their page. */
export const memberActForm = z.object({
	intent: z.enum(["resend", "revoke", "sign_out", "activate"], { error: "Choose an action." }),
});

/** Who gets the open work of a member who goes: a login, or null, which the form calls "none", for no one. */
export const takerChoice = z
	.union([z.literal("none"), recordId("Choose who takes over.")], "Choose who takes over.")
	.transform((taker) => (taker === "none" ? null : taker))
	.optional();

/** Ends a member's access. */
export const endAccessForm = z.object({ takerId: takerChoice });

const areaLevels = Object.fromEntries(areas.map((area) => [area, z.enum(levels, { error: "Choose a level." })])) as {
	[A in Area]: z.ZodEnum<{ none: "none"; view: "view"; edit: "edit"; delete: "delete" }>;
};

/** The form of a role: its name, what it is for, a level of each area, the named rights ticked, and whose maintenance it sees. */
export const roleForm = z.object({
	...knownRecord,
	name: requiredText(60, "Enter a name."),
	description: optionalText(200),
	...areaLevels,
	named: someOf(namedRightWords),
	assignedOnly: z.boolean().default(false),
	twoStepRequired: z.boolean().default(false),
});

/** The rights that a role's form asks for. */
export function askedRights({ named, assignedOnly, ...asked }: z.output<typeof roleForm>): Rights {
	const chosen = Object.fromEntries(areas.map((area) => [area, asked[area]])) as Record<Area, Level>;
	return { levels: chosen, named, assignedOnly };
}

/** Gives a built-in role its first rights back. */
export const revertRoleForm = z.object(knownRecord);

/** A copy of a role under a new name. */
export const copyRoleForm = z.object({ name: requiredText(60, "Enter a name.") });
