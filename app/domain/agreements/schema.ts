import { z } from "zod";
import { date } from "#domain/calendar/schema";
import {
	knownRecord,
	limit,
	newRecord,
	oneOf,
	optionalText,
	recordId,
	reminderDays,
	requiredText,
	type Writer,
	wholeNumber,
} from "~/domain/kernel/form-fields";
import { agreementKindWords, outsideRoles, signingOrderWords } from "./labels";

const email = z
	.string({ error: "Enter an email address." })
	.trim()
	.max(254, limit(254))
	.pipe(z.email("Enter an email address like ana@example.com."));
const text = (most: number) => optionalText(most).transform((words) => words ?? "");
const tick = z.boolean().default(false);
const templateKey = z.string({ error: "Choose a template." }).max(40, "Choose a template.");

/** Step 1: lease, template and addenda. */
export const documentForm = z.object({
	...newRecord,
	leaseId: recordId("Choose a lease.").optional(),
	templateKey,
	addenda: z.array(z.string().max(40)).max(20).default([]),
});

/** Step 2: additional terms. */
export const clausesForm = z.object({
	extraClauses: text(4000),
	/** "preview" shows the text with them and saves nothing. */
	press: z.enum(["next", "preview"]).default("next"),
});

const signer = z.object({
	role: oneOf(outsideRoles, "Choose a role.").default("tenant"),
	tenantId: recordId("That tenant wasn't found.").optional(),
	name: optionalText(120),
	email: z.union([email, z.literal("")], "Enter an email address like ana@example.com.").optional(),
});

/** Step 3: signers and how they sign, and whether to send. A row without name and email is dropped. */
export const signersForm = z
	.object({
		signers: z.array(signer).max(12, "Add up to 12 signers.").default([]),
		landlordUserId: recordId("Choose who signs for your company."),
		signingOrder: oneOf(signingOrderWords),
		expiryDays: wholeNumber(1, 90),
		message: text(1000),
		askCode: tick,
		askInitials: tick,
		sharedDevice: tick,
		inviteTenants: tick,
		press: z.enum(["send", "keep"]).default("send"),
	})
	.transform(({ signers, press, ...how }) => ({
		press,
		fields: {
			...how,
			signers: signers.flatMap(({ name = "", email: address = "", ...one }, line) =>
				name || address ? [{ ...one, line, name, email: address }] : [],
			),
		},
	}));

/** The buttons on an agreement's page. */
export const agreementForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("remind"), signer: recordId("That signer wasn't found.") }),
	z.object({ intent: z.literal("delete") }),
]);

export const voidForm = z.object({ reason: requiredText(500, "Enter a reason.") });
export const correctEmailForm = z.object({ email });
export const extendForm = ({ locale }: Pick<Writer, "locale">) => z.object({ expiresOn: date({ locale }) });
export const paperForm = z.object({ file: z.unknown().optional() });

const places = z.array(z.number().int().min(1).max(500)).max(500).default([]);

const signature = {
	typedName: z.string({ error: "Type your full name." }).trim().min(1, "Type your full name.").max(150, limit(150)),
	drawing: z.string().max(400_000, "The drawing is too large.").optional(),
	initials: places,
	isMine: tick,
};

/** The form to sign for the organization. */
export const countersignForm = z.object(signature);

/** Everything a signer can do on the page of their link. */
export const signForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("open") }),
	z.object({ intent: z.literal("code"), code: requiredText(20, "Enter the code.") }),
	z.object({
		intent: z.literal("consent"),
		agrees: z.literal(true, { error: "Select that you agree, or ask for a paper copy." }),
	}),
	z.object({ intent: z.literal("paper") }),
	z.object({ intent: z.literal("electronic") }),
	z.object({ intent: z.literal("save"), initials: places }),
	z.object({ intent: z.literal("sign"), ...signature }),
	z.object({ intent: z.literal("decline"), reason: requiredText(500, "Enter a reason.") }),
	z.object({ intent: z.literal("link") }),
]);

/** The form to verify a copy: its number, and the file or its SHA-256. */
export const verifyForm = z.object({
	number: text(20),
	file: z.unknown().optional(),
	hash: z.string().trim().max(100, limit(100)).optional(),
});

export const templateForm = z.object({
	...newRecord,
	...knownRecord,
	name: requiredText(80, "Enter a name."),
	kind: oneOf(agreementKindWords),
	region: text(60),
	body: requiredText(60_000, "Enter the text."),
	lease: recordId("That lease wasn't found.").optional(),
	press: z.enum(["save", "preview"]).default("save"),
});

export const retireForm = z.object({ intent: z.enum(["retire", "restore"]) });

export const agreementSettingsForm = z.object({
	...knownRecord,
	signingName: text(120),
	signingTitle: text(80),
	signingOrder: oneOf(signingOrderWords),
	expiryDays: wholeNumber(1, 90),
	reminderDays,
	remindBeforeEnd: tick,
	askCode: tick,
	startWhenSealed: tick,
	signerUserIds: z.array(z.number().int().positive()).max(50).default([]),
	consent: requiredText(2000, "Enter the consent text."),
});
