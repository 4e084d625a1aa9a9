import { z } from "zod";
import { optionalText, requiredText } from "~/domain/kernel/form-fields";

/** Bank details of someone who is paid. */
export const payeeBankForm = z.object({
	holderName: requiredText(60, "Enter the account holder's name."),
	kind: z.enum(["checking", "savings"], "Choose an account type."),
	routingNumber: requiredText(9, "Enter the routing number."),
	accountNumber: optionalText(34),
	accountNumberAgain: optionalText(34),
});
