import { z } from "zod";
import { newRecord, oneOf, optionalText, percent, recordId, requiredText } from "~/domain/kernel/form-fields";
import { allocationMethods } from "./labels";

/** The form of a rule that divides a property's costs. */
export const allocationRuleForm = z
	.object({
		...newRecord,
		name: requiredText(60, "Enter a name."),
		method: oneOf(allocationMethods, "Choose a method."),
		ownShare: percent("Enter a percentage like 10.").optional(),
		accountIds: z.array(recordId("Choose an account.")).max(50).default([]),
		shares: z
			.array(
				z.object({
					unitId: recordId("That unit wasn't found."),
					share: percent("Enter a percentage like 12.5.").optional(),
				}),
			)
			.max(500)
			.default([]),
		billTenants: z.boolean().default(false),
		chargeAccountId: recordId("Choose an account.").optional(),
		chargeMemo: optionalText(65),
	})
	.transform(({ ownShare = 0, shares, method, ...form }) => ({
		...form,
		method,
		ownShareBp: ownShare,
		shares:
			method === "fixed" ? shares.flatMap(({ unitId, share }) => (share ? [{ unitId, shareBp: share }] : [])) : [],
	}));

/** Removes a rule. */
export const removeRuleForm = z.object({ intent: z.literal("delete") });
