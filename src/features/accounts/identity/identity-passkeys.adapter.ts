import { getAuthenticatorName, passkey } from "@better-auth/passkey";

/** The library's plugin for passkeys on our table. */
export function passkeySignIn() {
  return passkey({
    rpName: "Heliora",
    // An authenticator that stores the passkey offers it without an address.
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
    advanced: { webAuthnChallengeCookie: "passkey" },
    registration: {
      // The plugin stores no name for a passkey that the client did not name.
      afterVerification: async ({ verification, user }) => {
        const name = getAuthenticatorName(verification.registrationInfo?.aaguid);
        return name === undefined ? {} : { userId: user.id, name };
      },
    },
    schema: {
      passkey: {
        modelName: "passkeys",
        fields: {
          publicKey: "public_key",
          userId: "user_id",
          credentialID: "credential_id",
          deviceType: "device_type",
          backedUp: "backed_up",
          createdAt: "created_at",
        },
      },
    },
  });
}
